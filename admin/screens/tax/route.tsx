import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { TaxMonthAnswer } from "../../../contract/admin/tax.ts";
import { askApi } from "../../data/api.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { useStaff } from "../../data/staff.ts";
import { SelectField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { CreditNotes } from "./CreditNotes.tsx";
import { EverythingFiles } from "./EverythingFiles.tsx";
import { MonthFiles } from "./MonthFiles.tsx";
import { MonthSums } from "./MonthSums.tsx";
import { monthsUpTo } from "./months.ts";

/** A month for the accountant: what it comes to, its files, its credit notes. */
export function Component() {
  const { may } = useStaff();
  const address = useListAddress();
  const [months] = useState(() => monthsUpTo(new Date()));
  // Returns are filed for the month that is over.
  const month = address.get("month") || (months[1]?.value ?? "");
  const { data, error, refetch } = useQuery({
    queryKey: ["tax", month],
    queryFn: ({ signal }) => askApi<TaxMonthAnswer>(`/api/admin/tax/${month}`, { signal }),
  });
  return (
    <Screen
      title="Tax papers"
      lead="GSTR-1 and the sales register of a month, summed up from its invoices and credit notes as they were issued."
    >
      <div className="mb-6 max-w-64">
        <SelectField
          label="Month"
          options={months}
          value={month}
          onChange={({ target }) => address.set({ month: target.value })}
        />
      </div>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={3} label="Summing up the month" />
      ) : (
        <Month answer={data} />
      )}
      {may("export.everything") && (
        <Section title="Everything">
          <EverythingFiles />
        </Section>
      )}
    </Screen>
  );
}

function Month({ answer }: { answer: TaxMonthAnswer }) {
  const { gstin, isDemo, otherPapers, latestCreditNotes, sheets } = answer;
  return (
    <>
      {isDemo && (
        <Warning>
          The GSTIN {gstin} comes with the project and is nobody’s. File nothing with it: put yours
          under Content, Shop details first.
        </Warning>
      )}
      {otherPapers > 0 && (
        <Warning>
          {otherPapers} {otherPapers === 1 ? "paper" : "papers"} of this month were issued under
          another GSTIN. They are in the register, and left out of GSTR-1.
        </Warning>
      )}
      {sheets.some(({ sheet, rows }) => sheet === "b2b" && rows > 0) && (
        <Warning>
          This month has invoices to registered buyers. A business whose turnover is above ₹5 crore
          must register those as e-invoices at the portal; the shop does not do that by itself.
        </Warning>
      )}
      <Section title="What the month comes to">
        <MonthSums answer={answer} />
      </Section>
      <Section title="Files">
        <MonthFiles answer={answer} />
      </Section>
      <Section title="Credit notes">
        <CreditNotes notes={latestCreditNotes} count={answer.creditNotes.count} />
      </Section>
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex max-w-3xl items-start gap-3 rounded-md border border-madder/40 bg-white px-4 py-3">
      <span className="flex-none text-madder">
        <Icon name="warning" />
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
