import { useEffect, useState } from "react";
import type { SavedCompany } from "../../../contract/company.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { customerToken } from "../../account/liveSession.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** Companies that the customer has bought for: one to fill the form with, or to be forgotten. */
export function SavedCompanies({ onChoose }: { onChoose: (company: SavedCompany) => void }) {
  const [companies, setCompanies] = useState<readonly SavedCompany[]>([]);
  const [told, tell] = useState("");

  useEffect(() => {
    let isOver = false;
    ask("/api/companies")
      .then(({ companies }) => !isOver && setCompanies(companies))
      // They can be typed as well.
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, []);

  async function forget({ id, name }: SavedCompany) {
    try {
      const { companies } = await ask(`/api/companies/${id}`, "DELETE");
      setCompanies(companies);
      tell(`${name} is forgotten.`);
    } catch {
      tell(`${name} could not be forgotten. Please try again.`);
    }
  }

  return (
    <div className={companies.length === 0 && told === "" ? "hidden" : "grid gap-2"}>
      {companies.map((company) => (
        <div
          key={company.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b pb-2"
        >
          <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            {company.name}
            <span className="tabular block text-ash text-sm">{company.gstin}</span>
          </p>
          <button
            type="button"
            onClick={() => onChoose(company)}
            className={buttonStyle("outline", "px-4")}
          >
            Use<span className="sr-only"> {company.name}</span>
          </button>
          <button
            type="button"
            onClick={() => forget(company)}
            className="min-h-11 text-ash text-sm underline underline-offset-4 hover:text-ink"
          >
            Forget<span className="sr-only"> {company.name}</span>
          </button>
        </div>
      ))}
      <p role="status" className="text-ash text-sm">
        {told}
      </p>
    </div>
  );
}

function ask(path: string, method: "GET" | "DELETE" = "GET") {
  return accountRequest<{ companies: SavedCompany[] }>(path, { method, token: customerToken() });
}
