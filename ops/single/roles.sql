-- Once: sudo -u postgres psql -f roles.sql. The role is named as the system's account, so it needs no password.
create role aangan login connection limit 50;
create database aangan owner aangan encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke connect on database aangan from public;
grant connect on database aangan to aangan;
