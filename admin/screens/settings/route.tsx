import { useQuery } from "@tanstack/react-query";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { GroupForm } from "./GroupForm.tsx";
import { settingsQuery } from "./settingData.ts";

/** A group of more fields opens when it is wanted. */
const mostAtOnce = 15;

/** Keys, mail and rules of the whole shop; what is saved counts from the next order on. */
export function Component() {
  const { data: groups, error, refetch } = useQuery(settingsQuery);
  return (
    <Screen
      title="Settings"
      lead="What is saved counts from the next request on; orders under way end as they began."
    >
      {groups === undefined && !error && <Loading />}
      {groups === undefined && error && <Failed error={error} onRetry={refetch} />}
      {groups?.map((group) => (
        <Section key={group.name} title={group.title}>
          {group.fields.length > mostAtOnce ? (
            <details>
              <summary className="target cursor-pointer text-peacock">
                {group.fields.filter(({ value }) => value).length} of {group.fields.length} are set
              </summary>
              <GroupForm group={group} />
            </details>
          ) : (
            <GroupForm group={group} />
          )}
        </Section>
      ))}
    </Screen>
  );
}
