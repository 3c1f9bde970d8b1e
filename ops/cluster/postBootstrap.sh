#!/bin/sh
# Called by Patroni once, on the first primary, with the superuser's connection string. The passwords of the
# shop's roles come from files, which psql reads: what stands among its arguments is in the list of processes.
set -eu
exec psql "$1" --no-psqlrc --set ON_ERROR_STOP=1 <<'SQL'
\set password `cat @shop_password_file@`
\set owner_password `cat @owner_password_file@`
create role aangan_owner login password :'owner_password' connection limit 20;
create role aangan login password :'password' connection limit 170;
create database aangan owner aangan_owner;
-- Who asks for figures of PostgreSQL itself, on each machine by the socket.
create role prometheus login connection limit 3;
grant pg_monitor to prometheus;
revoke connect on database aangan from public;
grant connect on database aangan to aangan;
-- Behind a pooler a statement outside a transaction has no limit of its own but these.
alter role aangan in database aangan set lock_timeout = '15s';
alter role aangan in database aangan set statement_timeout = '60s';
SQL
