-- Once: sudo -u postgres psql -f roles.sql. The first role owns the tables and migrates, the second serves and owns
-- nothing. Both come by the socket as the system's account aangan (pg_ident.conf), so that neither needs a password.
create role aangan_owner login connection limit 10;
create role aangan login connection limit 70;
create database aangan owner aangan_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke connect on database aangan from public;
grant connect on database aangan to aangan;
-- Who asks for figures of PostgreSQL itself (prometheus-postgres-exporter), as the system's account of that name.
create role prometheus login connection limit 3;
grant pg_monitor to prometheus;
