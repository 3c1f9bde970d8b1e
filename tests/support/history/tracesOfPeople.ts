import { customer, id, into, isDue, old, product, variant } from "./traceRows.ts";

/** What visitors, customers and staff leave behind. */
export const ofPeople = [
  into(
    "sessions (token_hash, customer_id, generation, created_at, last_used_at)",
    `lpad(i::text, 43, '0'), ${customer}, 0, ${old}, now()`,
  ),
  into("familiar_devices", `${customer}, lpad(i::text, 43, 'x'), 0, ${old}`),
  into("familiar_networks", `${customer}, i::text, ${old}, 0`),
  into(
    "security_events (id, at, event, call, actor, customer_id, network, request_id, times)",
    `${id("security")}, ${old}, 'signed_in', '', 'guest', ${customer}, 'network ' || i % 900, '', 1`,
  ),
  into(
    "consents (id, customer_id, notice_version, purpose, given_at, withdrawn_at)",
    `${id("consent")}, ${customer}, '', '', now(), case when ${isDue} then ${old} end`,
  ),
  into("cart_lines (customer_id, variant_id, quantity)", `${customer}, ${variant}, 1`),
  into(
    "guest_carts (id, token_hash, last_used_at)",
    `${id("guest_cart")}, lpad(i::text, 43, 'g'), ${old}`,
  ),
  into("cart_lines (guest_cart_id, variant_id, quantity)", `${id("guest_cart")}, ${variant}, 1`),
  into("wishlist_items (customer_id, product_id)", `${customer}, ${product}`),
  into(
    "designs (id, code, product_id, model, values, name, saved_paise)",
    `${id("design")}, translate(lpad(i::text, 12, '0'), '01', 'ab'), ${product}, 'sofa', '{}', '', 4500000`,
  ),
  into(
    "wished_designs (customer_id, design_code)",
    `${customer}, translate(lpad(i::text, 12, '0'), '01', 'ab')`,
  ),
  into(
    "saved_searches (id, customer_id, name, category, query, looked_until)",
    `${id("search")}, ${customer}, 'Sofas', 'sofa', 'colour=Teal', now() - case when ${isDue} then interval '2 days' else interval '0' end`,
  ),
  into(
    "notices (id, customer_id, variant_id, kind, seen_paise)",
    `${id("notice")}, ${customer}, ${variant}, case i / 50 % 2 when 0 then 'stock' else 'price' end, case i / 50 % 2 when 1 then 2000000000 end`,
  ),
  into(
    "notice_news (variant_id, next_at)",
    `${variant}, now() + case when ${isDue} then interval '0' else interval '1 hour' end`,
  ),
  into(
    "saved_addresses (id, customer_id, name, phone_number, line1, city, state, pincode, slot)",
    `${id("address")}, ${customer}, 'Asha', '9000000001', '1', 'Pune', 'Maharashtra', '411001', 1`,
  ),
  into(
    "saved_companies (id, customer_id, name, gstin)",
    `${id("company")}, ${customer}, 'Sharma & Sons Interiors', '29AAKCS7788M1Z4'`,
  ),
  into("idempotency_keys (key_hash, request_hash, answer, started_at)", `i::text, '', '', ${old}`),
  into("attempts (key, times, expires_at)", `i::text, '{}', ${old} + interval '10 minutes'`),
  into(
    "one_time_codes (subject_hash, code_hash, expires_at)",
    `i::text, '', ${old} + interval '5 minutes'`,
  ),
  into(
    "customer_passkeys (id, customer_id, public_key, counter, transports, name, is_synced)",
    `i::text, ${customer}, '', 0, '{}', 'phone', true`,
  ),
  into(
    "customer_challenges (token_hash, purpose, expected, expires_at)",
    `i::text, 'sign in', '', ${old} + interval '10 minutes'`,
  ),
  into(
    "missed_searches",
    `i::text, case when i % 50 = 0 then 'words ' || i end, 1, (${old})::date`,
  ),
  `insert into staff (id, email, name, role, state)
   select ${id("staff")}, 'former' || i || '@example.in', 'A', 'support', 'deactivated' from generate_series(1, 20) as i`,
  into(
    "staff_sessions (token_hash, staff_id, created_at, last_used_at)",
    `lpad(i::text, 43, '0'), bench.id('2020-01-01'::timestamptz, 'staff' || 1 + i % 20), ${old}, now()`,
  ),
  into(
    "staff_challenges (token_hash, purpose, expires_at)",
    `i::text, 'sign in', ${old} + interval '10 minutes'`,
  ),
  into(
    "staff_networks",
    `bench.id('2020-01-01'::timestamptz, 'staff' || 1 + i % 20), i::text, ${old}`,
  ),
  // Those of what was declined longer ago were swept.
  `insert into review_photos (id, review_id, webp, width, height, ground, file, declined_at)
   select id, id, '', 4, 3, '#ffffff', case when state = 'approved' then 'review-' || id || '.webp' end,
     case when state = 'declined' then written_at end
   from reviews where state <> 'declined' or written_at > now() - interval '8 days'`,
  `insert into review_votes (review_id, customer_id)
   select id, bench.customer(row_number() over (order by written_at)) from reviews`,
  // What triggers do otherwise.
  "update reviews set helpful = (select count(*) from review_votes where review_id = reviews.id)",
  into(
    "questions (id, product_id, customer_id, name, question, state)",
    `${id("question")}, ${product}, ${customer}, 'Asha', 'Is it heavy?', case when i % 100 = 0 then 'waiting' else 'approved' end`,
  ),
  into(
    "answers (id, question_id, customer_id, name, answer, state)",
    `${id("answer")}, ${id("question")}, ${customer}, 'Asha', 'No.', case when i % 100 = 0 then 'waiting' else 'approved' end`,
  ),
  `insert into review_events (review_id, kind, staff_name) select id, 'approved', 'Dev Patel' from reviews`,
  `insert into consultation_events (consultation_id, staff_name, note) select id, 'Dev Patel', 'Called.' from consultations`,
  into(
    "message_choices (id, customer_id, topic, is_wanted, source)",
    `${id("choice")}, ${customer}, 'coins', i % 2 = 0, 'page'`,
  ),
  into("coin_accounts (customer_id, balance)", "bench.customer(i), 100"),
  into(
    "coin_entries (customer_id, coins, reason, key, balance_after, staff_name)",
    "bench.customer(i), 100, 'adjustment', 'opening', 100, 'Dev Patel'",
  ),
  into(
    "referral_codes (customer_id, code)",
    "bench.customer(i), translate(lpad(i::text, 10, '0'), '0123456789', 'ABCDEFGHJK')",
  ),
  into(
    "referrals (id, referrer_id, friend_id, coins, ripe_at)",
    `${id("referral")}, bench.customer(i), bench.customer(i + 1), 500, case when ${isDue} then now() end`,
  ),
  into(
    "catalogue_pushes (kind, entity_id, due_at)",
    `'product', ${id("pushed")}, case when ${isDue} then now() end`,
  ),
];
