import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Backup, BackupsAnswer } from "../../../contract/admin/backups.ts";
import { askApi } from "../../data/api.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button, buttonStyle } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { GuardedFile } from "../../ui/GuardedFile.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Empty, Failed, FormFailure, Loading } from "../../ui/states.tsx";

const path = "/api/admin/backups";
const lookAgain = 1000;

const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: ({ signal }) => askApi<BackupsAnswer>(path, { signal }),
  refetchInterval: ({ state }) => (state.data?.isMaking ? lookAgain : false),
});

const columns: readonly DataColumn<Backup>[] = [
  {
    id: "taken",
    header: "As of",
    card: "title",
    cell: ({ takenAt }) => <Moment at={takenAt} />,
  },
  {
    id: "verified",
    header: "Verified",
    card: "aside",
    cell: ({ verifiedAt }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge tone="good">Read again, whole</Badge>
        <span className="text-ash text-xs max-md:hidden">
          <Moment at={verifiedAt} />
        </span>
      </span>
    ),
  },
  { id: "size", header: "Size", align: "end", cell: ({ bytes }) => <Size bytes={bytes} /> },
  {
    id: "file",
    header: "File",
    cell: ({ file }) => (
      <GuardedFile href={`${path}/${file}`} className={buttonStyle("quiet", "break-all")}>
        <Icon name="download" size={18} />
        <span className="sr-only">Download</span> {file}
      </GuardedFile>
    ),
  },
];

function Size({ bytes }: { bytes: number }) {
  const megabytes = Math.max(bytes / 1_000_000, 0.1);
  return <span className="tabular">{megabytes.toFixed(1)} MB</span>;
}

/** Backups that there are; another one now; how one is restored. */
export function Component() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(backupsQuery);
  const making = useMutation({
    mutationFn: () => askApi<BackupsAnswer>(path, { method: "POST" }),
    onSuccess: (answer) => client.setQueryData(backupsQuery.queryKey, answer),
  });
  const place = data?.place ?? null;
  return (
    <Screen
      title="Backups"
      lead="Database and pictures of one moment in one file, made while the shop runs."
      actions={
        place && (
          <Button
            look="solid"
            isBusy={making.isPending || data?.isMaking === true}
            onClick={() => making.mutate()}
          >
            {data?.isMaking ? "A backup is being made …" : "Make one now"}
          </Button>
        )
      }
    >
      {data === undefined && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
      <FormFailure error={making.error} />
      {data?.failure && (
        <p role="alert" className="mb-4 font-semibold text-madder">
          The backup failed: {data.failure}
        </p>
      )}
      {data && place === null && (
        <Empty title="No folder for backups is set">
          Set BACKUP_FOLDER where the shop runs, on another disk, and start the shop again: one is
          made every night at {data.nightlyAt} in India.
        </Empty>
      )}
      {data && place && (
        <>
          <p className="mb-4">
            One is made every night at {data.nightlyAt} in India, into{" "}
            <code className="break-all">{place.folder}</code>. The last {place.keep} are kept: an
            older one goes when a newer one was read again and is whole. BACKUP_FOLDER and
            BACKUP_KEEP set both.
          </p>
          {data.unread && (
            <p role="alert" className="mb-4 font-semibold text-madder">
              The folder cannot be read: {data.unread}
            </p>
          )}
          {data.unread ? null : data.backups.length === 0 ? (
            <Empty title="There is no backup yet">Make one now, or wait for the night.</Empty>
          ) : (
            <DataTable
              label="Backups"
              columns={columns}
              rows={data.backups}
              rowId={({ file }) => file}
            />
          )}
          <Restoring folder={place.folder} newest={data.backups[0]?.file} />
        </>
      )}
    </Screen>
  );
}

function Restoring({ folder, newest }: { folder: string; newest: string | undefined }) {
  const file = `${folder}/${newest ?? "FILE"}`;
  const written = /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
  return (
    <Section title="Restoring one">
      <p className="mb-3 max-w-3xl text-ash">
        Is done at the machine of the shop, because it puts everything back to that moment. Close
        the shop, and then:
      </p>
      <pre className="overflow-x-auto whitespace-pre-wrap break-all rounded-md border border-line bg-white p-4 text-sm">
        <code>bin/admin restore {written} --replace</code>
      </pre>
      <p className="mt-3 max-w-3xl text-ash">
        Into an empty database it is done without --replace. Keep a copy of{" "}
        <code>installation.key</code> elsewhere: a backup alone opens no secret.
      </p>
    </Section>
  );
}
