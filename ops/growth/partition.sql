-- Turns a large table into a partitioned one without copying a row: what is there becomes the first
-- partition, rows from a bound on go into the next. Run as the owner of the tables, for example
--
--   psql "$DATABASE_OWNER_URL" -f ops/growth/partition.sql \
--     -c "call pg_temp.partition_bound('order_lines', 'order_id', '01a2b3c4-0000-7000-8000-000000000000')" \
--     -c "call pg_temp.partition_swap('order_lines', 'order_id', '01a2b3c4-0000-7000-8000-000000000000')"
--
-- The first call reads the table once while the shop goes on; the second holds it for milliseconds. The bound
-- is a key that no row will have reached by then: which one, says docs/growth.md. The tables for which a test
-- holds that this works stand there too.

create or replace procedure pg_temp.partition_bound(name text, key text, bound text)
language plpgsql as $$
begin
  -- Who waits for the whole table keeps all others waiting behind it; given up, the call is simply made again. The
  -- commit below ends this.
  set local lock_timeout = '2s';
  -- Not valid: no row is read while the table is held. Then validated, which holds nobody up.
  execute format('alter table %I add constraint %I check (%I is not null and %I < %L) not valid',
    name, name || '_bound', key, key, bound);
  commit;
  execute format('alter table %I validate constraint %I', name, name || '_bound');
end $$;

create or replace procedure pg_temp.partition_swap(name text, key text, bound text)
language plpgsql as $$
declare
  whole regclass := name::regclass;
  first text := name || '_first';
  step text;
  -- What the new whole takes over, as statements.
  keys text[];
  indexes text[];
  links text[];
  triggers text[];
  grants text[];
  -- What numbers its rows, null where nothing does.
  numbers text := pg_get_serial_sequence(name, key);
  numbered bigint;
begin
  if exists (select from pg_constraint where contype = 'f' and confrelid = whole) then
    raise exception '% is referred to by other tables', name;
  end if;
  set local lock_timeout = '2s';
  execute format('lock table %I in access exclusive mode', name);

  select array_agg(format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid)))
    into keys from pg_constraint where conrelid = whole and contype in ('p', 'u');
  select array_agg(pg_get_indexdef(indexrelid)) into indexes
    from pg_index where indrelid = whole and not exists (select from pg_constraint where conindid = indexrelid);
  select array_agg(format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid)))
    into links from pg_constraint where conrelid = whole and contype = 'f';
  select array_agg(pg_get_triggerdef(oid)) into triggers
    from pg_trigger where tgrelid = whole and not tgisinternal;
  select array_agg(format('grant %s on %s %s to %s', privilege_type,
      case relkind when 'S' then 'sequence' else 'table' end, pg_class.oid::regclass, grantee::regrole))
    into grants from pg_class, aclexplode(relacl)
    where pg_class.oid in (whole, numbers::regclass) and grantee <> relowner and grantee <> 0;

  for step in select format('drop trigger %I on %I', tgname, name)
    from pg_trigger where tgrelid = whole and not tgisinternal
  loop execute step; end loop;
  -- The names of keys and indexes are the whole's from here on.
  for step in select format('alter index %I rename to %I', relname, left('first_' || relname, 63))
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = whole
  loop execute step; end loop;
  execute format('alter table %I rename to %I', name, first);
  execute format('create table %I (like %I including defaults including constraints including storage'
    ' including generated including comments) partition by range (%I)', name, first, key);
  execute format('alter table %I drop constraint %I', name, name || '_bound');
  if numbers is not null then
    execute format('select last_value + 1 from %s', numbers) into numbered;
    execute format('alter table %I alter %I drop identity', first, key);
    execute format('alter table %I alter %I add generated always as identity (sequence name %s start %s)',
      name, key, numbers, numbered);
  end if;
  foreach step in array keys || indexes || links || triggers || grants loop execute step; end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, first, bound);
  execute format('create table %I partition of %I for values from (%L) to (maxvalue)', name || '_next', name, bound);
end $$;
