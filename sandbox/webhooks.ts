import { setTimeout as pause } from "node:timers/promises";
import { funnelBody, orderBody } from "./orderBody.ts";
import { signatureOf } from "./signature.ts";
import type { SandboxOrder, SandboxState } from "./state.ts";

/** Sends webhooks as the switches say, in the background; `idle` waits for all of them. */
export function createWebhooks(state: SandboxState) {
  const underWay = new Set<Promise<void>>();

  function inBackground(work: Promise<void>): Promise<void> {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  }

  async function deliver(order: SandboxOrder): Promise<void> {
    const { webhookUrl } = state;
    if (webhookUrl === null) return;
    const body = JSON.stringify(bodyOf(state, order));
    const headers = { "Content-Type": "application/json", ...proof(state, body) };
    const { webhookRetries, webhookRetryMs } = state.switches;
    for (let attempt = 1; attempt <= webhookRetries + 1; attempt += 1) {
      const signal = AbortSignal.timeout(10_000);
      const answered = await fetch(webhookUrl, { method: "POST", headers, body, signal }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      state.deliveries.push({ orderId: order.orderId, attempt, answered });
      if (answered >= 200 && answered < 300) return;
      await pause(webhookRetryMs * 2 ** (attempt - 1));
    }
  }

  const atOnce = async (order: SandboxOrder, times: number) => {
    await Promise.all(Array.from({ length: times }, () => deliver(order)));
  };

  /** Called when an order is placed or has failed, before the buyer is sent back. */
  async function announce(order: SandboxOrder): Promise<void> {
    const { webhook, webhookDelayMs } = state.switches;
    switch (webhook) {
      case "none":
        return;
      case "before-redirect":
        return inBackground(deliver(order));
      case "after-redirect":
        void inBackground(pause(0).then(() => deliver(order)));
        return;
      case "twice":
        await inBackground(deliver(order));
        return inBackground(deliver(order));
      case "ten-at-once":
        void inBackground(atOnce(order, 10));
        return;
      case "delayed":
        void inBackground(pause(webhookDelayMs).then(() => deliver(order)));
        return;
      case "unknown-order":
        void inBackground(deliver({ ...order, orderId: "f".repeat(24), customAttributes: {} }));
        return;
      case "out-of-order":
        await inBackground(deliver(order));
        await inBackground(deliver({ ...order, status: "INITIATED", placedAt: null }));
        return inBackground(deliver({ ...order, status: "CREATED", placedAt: null }));
    }
  }

  return {
    announce,
    resend: (order: SandboxOrder) => inBackground(deliver(order)),
    async idle() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

function bodyOf({ switches }: SandboxState, order: SandboxOrder): Record<string, unknown> {
  if (switches.webhookShape === "funnel") return funnelBody(order);
  const body = orderBody(order);
  return switches.webhookTotal === null
    ? body
    : { ...body, total_amount_payable: switches.webhookTotal };
}

function proof(state: SandboxState, body: string): Record<string, string> {
  const { keys, staticHeader, switches } = state;
  const header = staticHeader === null ? {} : { [staticHeader.name]: staticHeader.value };
  const hmac = {
    "X-Api-Key": keys.apiKey,
    "X-Api-HMAC-SHA256": signatureOf(keys.apiSecret, body),
  };
  switch (switches.webhookAuth) {
    case "unsigned":
      return {};
    case "hmac":
      return hmac;
    case "static-header":
      return header;
    case "hmac-and-header":
      return { ...hmac, ...header };
    case "wrong-hmac":
      return { ...hmac, "X-Api-HMAC-SHA256": signatureOf("somebody else's secret", body) };
  }
}
