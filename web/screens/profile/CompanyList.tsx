import type { CompaniesAnswer, SavedCompany } from "../../../contract/company.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { OwnList, OwnRow, RowButton } from "./OwnList.tsx";

const path = "/api/companies";

/** Companies that the customer has bought for, each with a way to have it forgotten. */
export function CompanyList({ token }: { token: string }) {
  return (
    <OwnList<CompaniesAnswer, SavedCompany>
      {...{ path, token }}
      label="Companies"
      what="your companies"
      itemsOf={({ companies }) => companies}
      lead={({ items }) =>
        items.length === 0 && (
          <p className="text-ash">
            None are kept. When you buy for a company you can have it kept, with its GSTIN, at the
            payment.
          </p>
        )
      }
      row={({ id, name, gstin, address }, { busy, change }) => (
        <OwnRow
          key={id}
          title={name}
          detail={address === null ? gstin : `${gstin}, ${address.city} ${address.pincode}`}
        >
          <RowButton
            text="Forget"
            of={name}
            busy={busy}
            onPress={() =>
              change(async () => {
                await accountRequest(`${path}/${id}`, { method: "DELETE", token });
                return `${name} is forgotten.`;
              }, `${name} could not be forgotten. Please try again.`)
            }
          />
        </OwnRow>
      )}
    />
  );
}
