import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DeskCustomer } from "../../../contract/admin/customers.ts";
import { askApi } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { customerQuery } from "./customerData.ts";
import { keptWords, removedWords } from "./erasureWords.ts";

/** Erases the account, after a second question that says what goes and what stays. */
export function Erasure({ customer }: { customer: DeskCustomer }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, underWay } = customer;

  async function erase() {
    try {
      await askApi(`/api/admin/customers/${id}`, { method: "DELETE" });
    } catch (error) {
      await client.invalidateQueries(customerQuery(id));
      throw error;
    }
    toast("The account is erased.");
    navigate("/customers");
    client.removeQueries(customerQuery(id));
    await client.invalidateQueries({ queryKey: ["customers", "list"], refetchType: "none" });
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Erase</Button>
      <ConfirmDialog
        open={isAsking}
        title="Erase this account?"
        confirm="Erase it for good"
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <p>Only when the customer asks for it. It cannot be taken back.</p>
        <p>
          <strong>Removed:</strong> {removedWords(customer)}
        </p>
        <p>
          <strong>Kept:</strong> {keptWords(customer)}
        </p>
        {underWay.length > 0 && (
          <p>
            <strong>First these have to be over:</strong>{" "}
            <span className="tabular">{underWay.join(", ")}</span>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
