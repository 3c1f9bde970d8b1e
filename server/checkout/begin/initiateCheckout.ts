import { eq, sql } from "drizzle-orm";
import type { InitiateAnswer } from "../../../contract/checkout.ts";
import { designTerms } from "../../../contract/designRules.ts";
import type { CartHolder } from "../../cart/index.ts";
import { hashToken } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { Refusal } from "../../ground/refusal.ts";
import { placeLimits, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Orders } from "../../orders/index.ts";
import type { Payments } from "../../payments/index.ts";
import { releaseStock } from "../../stock/index.ts";
import type {
  CheckoutProvider,
  CheckoutToOpen,
  LineToOpen,
  OpenedCheckout,
} from "../checkoutProvider.ts";
import { failCheckout } from "../failCheckout.ts";
import type { MostHeld } from "../holdLimits.ts";
import { checkouts } from "../tables.ts";
import { askAndReserve } from "./askAndReserve.ts";
import type { Buyer } from "./buyer.ts";
import { type Wanted, wantedNow, wantedOfCart } from "./piecesWanted.ts";

export interface InitiateDeps {
  db: Database;
  provider: CheckoutProvider;
  /** Where pieces made to measure are bought, whatever the provider: it lets nobody pay for them at the door. */
  ownProvider: CheckoutProvider;
  /** Lets a design cost what it costs now; refused where it is no longer made. */
  offerDesign: (code: string) => Promise<unknown>;
  orders: Orders;
  payments: Pick<Payments, "ask">;
  /** Checkouts that guests of one address may begin in fifteen minutes. */
  guestCheckouts: number;
  mostHeld: MostHeld;
  /** Told of what was thrown on the way; the customer is told that it failed. */
  onFault: (error: unknown) => void;
}

export interface InitiateRequest {
  redirectUrl: string;
  /** Null for the cart. */
  piece: { productId: string; variantId: string; quantity: number } | null;
  /** To what counts for pieces made to measure. */
  agreesToDesignTerms: boolean;
}

/** More than this a guest cannot hold at once; a customer can, once. */
const guestPiecesMaximum = 20;

const failed = new Refusal("provider_unavailable", "Failed to initiate checkout.", {
  retryAfterSeconds: 5,
});

/**
 * Begins a checkout: what is wanted, reserved for fifteen minutes. A provider that has to be asked,
 * and may be slow, is asked outside any transaction; if it fails nothing stays reserved.
 */
export async function initiateCheckout(
  deps: InitiateDeps,
  buyer: Buyer,
  request: InitiateRequest,
): Promise<InitiateAnswer | Refusal> {
  const { db, orders } = deps;
  const { redirectUrl, piece } = request;
  const wanted = await findWanted(deps, buyer, request);
  if (wanted instanceof Refusal) return wanted;
  const isMadeToMeasure = designsOf(wanted).length > 0;
  const provider = isMadeToMeasure ? deps.ownProvider : deps.provider;
  const checkout = { id: newId(), lines: wanted.map(toLine), redirectUrl };
  const opening = { ...deps, provider };
  const opened = provider.isLocal ? await openAtProvider(opening, checkout) : null;
  const heldUntil = await askAndReserve(deps, {
    ...checkout,
    orders,
    opened,
    buyer,
    source: piece === null ? "cart" : "buy-now",
    provider: provider.name,
    agreedAt: isMadeToMeasure ? new Date() : null,
    wanted,
    mostHeld: deps.mostHeld,
  });
  if (heldUntil instanceof Refusal) return heldUntil;
  const launched = opened ?? (await openAtProvider(opening, checkout));
  if (launched !== null) return toAnswer(provider.name, launched, heldUntil);
  await giveUp(db, checkout.id);
  return failed;
}

const ofGuests = placeLimits({
  counts: (place) => `checkouts that guests of ${place} begin`,
  most: "`GUEST_CHECKOUTS`",
});

const designsOf = (wanted: readonly Wanted[]) =>
  wanted.flatMap(({ offer }) => offer.designCode ?? []);

const agreementNeeded = new Refusal(
  "agreement_needed",
  `Your order has a piece that is made to measure. ${designTerms.join(" ")} Please agree to this first.`,
);

/** What is to be bought; what is made to measure was agreed to, and costs what it costs now. */
async function findWanted(
  { db, guestCheckouts, offerDesign }: InitiateDeps,
  buyer: Buyer,
  { piece, agreesToDesignTerms }: InitiateRequest,
): Promise<Wanted[] | Refusal> {
  const wanted = await readPieces(db, buyer, piece);
  if (wanted instanceof Refusal) return wanted;
  const codes = designsOf(wanted);
  if (codes.length > 0 && !agreesToDesignTerms) return agreementNeeded;
  if (buyer.customer === null) {
    if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) > guestPiecesMaximum) {
      const sentence = `Please log in to buy more than ${guestPiecesMaximum} pieces, or ask us for a bulk order.`;
      return new Refusal("limit_reached", sentence);
    }
    const limits = ofGuests("checkout address", buyer.address, guestCheckouts);
    const wait = await takeAttempts(db, limits);
    if (wait) return tooManyAttempts(wait);
  }
  if (codes.length === 0) return wanted;
  for (const code of codes) {
    const offered = await offerDesign(code);
    if (offered instanceof Refusal) return offered;
  }
  return readPieces(db, buyer, piece);
}

function readPieces(
  db: Database,
  { customer, guestCartId }: Buyer,
  piece: InitiateRequest["piece"],
): Promise<Wanted[] | Refusal> {
  if (piece !== null) return wantedNow(db, piece);
  const holder: CartHolder =
    customer === null
      ? { kind: "guest", id: guestCartId ?? "" }
      : { kind: "customer", id: customer.id };
  return wantedOfCart(db, holder);
}

/** Null if the provider failed, in whatever way. What one gives that had to be asked is kept. */
async function openAtProvider(
  { db, provider, onFault }: InitiateDeps,
  checkout: CheckoutToOpen,
): Promise<OpenedCheckout | null> {
  try {
    const opened = await provider.open(checkout);
    if (opened !== null && !provider.isLocal) await keepOpened(db, checkout.id, opened);
    return opened;
  } catch (error) {
    onFault(error);
    return null;
  }
}

function toLine({ quantity, offer }: Wanted): LineToOpen {
  return {
    variantId: offer.variantId,
    variantSerial: offer.serial,
    quantity,
    unitPricePaise: offer.salePricePaise,
    name: offer.name,
    image: offer.image ?? "",
  };
}

/**
 * One that was cancelled meanwhile, by the same person's other tab, stays cancelled. Throws where it is not there any
 * more: a PostgreSQL that crashed may have forgotten it (`asynchronousCommit`), and nothing could be sold by it.
 */
async function keepOpened(db: Database, id: string, opened: OpenedCheckout): Promise<void> {
  const { rowCount } = await db
    .update(checkouts)
    .set({
      tokenHash: hashToken(opened.token),
      providerOrderId: opened.providerOrderId,
      status: sql`case ${checkouts.status} when 'opening' then 'open' else ${checkouts.status} end`,
    })
    .where(eq(checkouts.id, id))
    .prepare("keep_opened_checkout")
    .execute();
  if (rowCount !== 1) throw new Error(`checkout ${id} is not kept any more`);
}

async function giveUp(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await failCheckout(tx, id);
    await releaseStock(tx, id);
  });
}

function toAnswer(
  provider: CheckoutProvider["name"],
  opened: OpenedCheckout,
  heldUntil: Date,
): InitiateAnswer {
  const { token, expiresAt: ends, scriptUrl, styleUrl, sellerDomain } = opened;
  const expiresAt = ends !== null && ends < heldUntil ? ends : heldUntil;
  return {
    success: true,
    message: "Checkout initiated.",
    shiprocketCheckoutAccessToken: token,
    checkout: {
      provider,
      scriptUrl,
      styleUrl,
      sellerDomain,
      expiresAt: expiresAt.toISOString(),
    },
  };
}
