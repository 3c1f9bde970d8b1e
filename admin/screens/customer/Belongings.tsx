import { Link } from "react-router";
import type { DeskCustomer } from "../../../contract/admin/customers.ts";
import { choicePlaces, topicWords } from "../../../contract/messageTopics.ts";
import { LeadBadge } from "../../leads/leadWords.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Money } from "../../ui/Money.tsx";
import { Section } from "../../ui/Screen.tsx";

const box = "grid rounded-md border border-line bg-white";
const row = "border-line border-b px-4 py-2.5 last:border-0";
const link = "target inline-flex items-center text-peacock underline underline-offset-4";

/** What lies in the cart, at the price of now. */
export function CartOf({ cart }: DeskCustomer) {
  if (cart.items.length === 0) return null;
  return (
    <Section title="In the cart" aside={<Money rupees={cart.totals.subtotal} />}>
      <ul className={box}>
        {cart.items.map(({ variantId, name, color, size, quantity, price, isAvailable }) => (
          <li key={variantId} className={`${row} flex items-baseline gap-3`}>
            <span className="tabular flex-none">{quantity} ×</span>
            <span className="min-w-0 flex-1">
              {name}{" "}
              <span className="text-ash">
                {[color.label, size.value].filter(Boolean).join(" · ")}
                {!isAvailable && " · not available"}
              </span>
            </span>
            <Money rupees={price * quantity} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function WishlistOf({ wishlist }: DeskCustomer) {
  if (wishlist.length === 0) return null;
  return (
    <Section title="Wishlist">
      <ul className={box}>
        {wishlist.map(({ productId, name, salePrice, isOutOfStock, design }) => (
          <li
            key={design?.code ?? productId}
            className={`${row} flex items-baseline justify-between gap-3`}
          >
            <span className="min-w-0">
              {name} {design && <span className="text-ash">made to measure</span>}{" "}
              {isOutOfStock && <span className="text-ash">out of stock</span>}
            </span>
            <Money rupees={salePrice} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function AddressesOf({ addresses, addressLine1, city, pincode }: DeskCustomer) {
  const profile = [addressLine1, `${city} ${pincode}`.trim()].filter(Boolean).join(", ");
  if (addresses.length === 0 && profile === "") return null;
  return (
    <Section title="Addresses">
      <ul className={box}>
        {addresses.map((saved) => (
          <li key={saved.id} className={row}>
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {saved.label || saved.name}
              {saved.isDefault && <Badge>Default</Badge>}
            </p>
            <p>
              {[saved.label && saved.name, saved.line1, saved.line2, saved.landmark]
                .filter(Boolean)
                .join(", ")}
            </p>
            <p>
              {saved.city} {saved.pincode}, {saved.state}
            </p>
            <p className="tabular text-ash">+91 {saved.phoneNumber}</p>
          </li>
        ))}
        {profile !== "" && (
          <li className={row}>
            <p className="font-semibold">Profile</p>
            <p>{profile}</p>
          </li>
        )}
      </ul>
    </Section>
  );
}

const reviewTones = { waiting: "waiting", approved: "good", declined: "over" } as const;

export function ReviewsOf({ reviews }: DeskCustomer) {
  if (reviews.length === 0) return null;
  return (
    <Section title="Reviews">
      <ul className={box}>
        {reviews.map(({ id, productName, rating, review, state, writtenAt }) => (
          <li key={id} className={row}>
            <p className="flex flex-wrap items-center gap-x-3">
              <Link to={`/reviews?state=${state}`} className={link}>
                {productName}
              </Link>
              <span className="whitespace-nowrap">{rating} of 5</span>
              <Badge tone={reviewTones[state] satisfies Tone}>{state}</Badge>
              <span className="text-ash">
                <Moment at={writtenAt} />
              </span>
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{review}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function LeadsOf({ leads }: DeskCustomer) {
  if (leads.length === 0) return null;
  return (
    <Section title="Requests for a consultation">
      <ul className={box}>
        {leads.map(({ id, createdAt, state, page }) => (
          <li key={id} className={`${row} flex flex-wrap items-center gap-x-3`}>
            <Link to={`/leads/${id}`} className={link}>
              <Moment at={createdAt} />
            </Link>
            <LeadBadge state={state} />
            {page}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function CodesOf({ codes }: DeskCustomer) {
  if (codes.length === 0) return null;
  return (
    <Section title="Codes used">
      <ul className={box}>
        {codes.map(({ discountId, code, usedAt, saved }) => (
          <li key={usedAt} className={`${row} flex flex-wrap items-center gap-x-3`}>
            <Link to={`/discounts/${discountId}`} className={link}>
              {code}
            </Link>
            <Moment at={usedAt} />
            <span className="ml-auto">
              <Money rupees={-saved} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function NotesOf({ notes }: DeskCustomer) {
  if (notes.length === 0) return null;
  return (
    <Section title="Notes for colleagues">
      <ul className={box}>
        {notes.map(({ id, number, at, by, text }) => (
          <li key={id} className={row}>
            <p className="whitespace-pre-line">{text}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-ash text-xs">
              {by} · <Moment at={at} /> ·
              <Link to={`/orders/${number}`} className={link}>
                {number}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ConsentsOf({ consents }: DeskCustomer) {
  return (
    <Section title="Agreed to">
      <ul className={box}>
        {consents.map(({ purpose, noticeVersion, givenAt, withdrawnAt }) => (
          <li key={`${purpose} ${givenAt}`} className={row}>
            Privacy notice of {noticeVersion}, for the {purpose},{" "}
            <span className="text-ash">
              on <Moment at={givenAt} />
              {withdrawnAt && (
                <>
                  , withdrawn on <Moment at={withdrawnAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {consents.length === 0 && <p className="text-ash">Nothing is kept.</p>}
    </Section>
  );
}

/** What they want to be told besides their orders, and when they last said so. */
export function MessagesOf({ messageChoices }: DeskCustomer) {
  return (
    <Section title="Messages they want">
      <ul className={box}>
        {messageChoices.map(({ topic, isWanted, history: [latest] }) => (
          <li key={topic} className={row}>
            {topicWords[topic].title}: {isWanted ? "yes" : "no"}
            {latest && (
              <span className="text-ash">
                , <Moment at={latest.at} /> {choicePlaces[latest.source]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
