#!/bin/sh
# Called by Patroni once, on the first primary, with the superuser's connection string. The password of the
# shop's role comes from a file, so that no list of processes shows it.
set -eu
exec psql "$1" --no-psqlrc --set ON_ERROR_STOP=1 --set password="$(cat @shop_password_file@)" <<'SQL'
create role aangan login password :'password' connection limit 180;
create database aangan owner aangan;
revoke connect on database aangan from public;
grant connect on database aangan to aangan;
-- Behind a pooler a statement outside a transaction has no limit of its own but these.
alter role aangan in database aangan set lock_timeout = '15s';
alter role aangan in database aangan set statement_timeout = '60s';
SQL
