import { accountRequest } from "../../account/accountRequest.ts";

/** Saves everything that the shop keeps about the customer as a JSON file. */
export async function downloadAccount(token: string): Promise<void> {
  const { success: _, ...kept } = await accountRequest<{ success: true }>("/api/user/export", {
    token,
  });
  const file = new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = "my-account.json";
  link.click();
  URL.revokeObjectURL(address);
}
