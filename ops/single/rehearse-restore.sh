#!/bin/sh
# Rehearses restore.sh on this machine, as root on Debian with postgresql-15 and pgbackrest, beside whatever runs
# there: a cluster and backups of its own in a folder that is thrown away, the configuration of this folder.
# Ends with "restore: passed" and 0, or with what failed and 1.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(mktemp -d /var/tmp/aangan-restore-XXXXXX)"
data="$folder/data"
bin=/usr/lib/postgresql/15/bin
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
finish() {
  as_postgres "$bin/pg_ctl" -D "$data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT

mkdir "$folder/backup" "$folder/bin" "$folder/run" "$folder/conf.d"
# The files as they are installed, but for where this rehearsal lies.
sed "s#^repo1-path=.*#repo1-path=$folder/backup#; s#^pg1-path=.*#pg1-path=$data#; s#^lock-path=.*#lock-path=$folder/run#; s#CHANGE-ME#$(openssl rand -hex 24)#" \
  "$here/pgbackrest.conf" >"$folder/pgbackrest.conf"
{
  echo "log-path=$folder/run"
  echo "spool-path=$folder/run"
} >"$folder/places"
sed -i "/^\[global\]/r $folder/places" "$folder/pgbackrest.conf"
echo "pg1-socket-path=$folder/run" >>"$folder/pgbackrest.conf"
cp "$here/postgresql.conf" "$folder/conf.d/aangan.conf"
printf "shared_buffers = 64MB\nunix_socket_directories = '%s'\n" "$folder/run" >"$folder/conf.d/rehearsal.conf"
# What starts and stops services here; there is no shop to stop, and none whose doors could be closed: what would be done
# to it is written down.
cat >"$folder/bin/systemctl" <<SH
#!/bin/sh
case "\$1 \$2" in
"stop postgresql@15-main.service") [ -e $data/postmaster.pid ] || exit 0; set -- -m fast stop ;;
"is-active --quiet") set -- status ;;
"start postgresql@15-main.service") set -- -w -t 300 -l $folder/run/postgresql.log start ;;
*) echo "\$*" >>$folder/run/shop; exit 0 ;;
esac
cd / && exec setpriv --reuid=postgres --regid=postgres --init-groups $bin/pg_ctl -D $data "\$@" >/dev/null
SH
cat >"$folder/bin/systemd-run" <<SH
#!/bin/sh
for last; do :; done
echo "\$last" >>$folder/run/shop
SH
chmod +x "$folder/bin/systemctl" "$folder/bin/systemd-run"
chown -R postgres:postgres "$folder"
chmod 0711 "$folder"
cd "$folder"
export PATH="$folder/bin:$PATH" PGHOST="$folder/run" PGBACKREST_CONFIG="$folder/pgbackrest.conf"

as_postgres "$bin/initdb" -D "$data" --data-checksums --encoding=UTF8 --locale=C.UTF-8 >/dev/null
echo "include_dir '$folder/conf.d'" >>"$data/postgresql.conf"
cp "$here/pg_hba.conf" "$here/pg_ident.conf" "$data/"
systemctl start postgresql@15-main.service
as_postgres psql -q --no-psqlrc -v ON_ERROR_STOP=1 -d postgres -f - <"$here/roles.sql"
as_postgres pgbackrest --stanza=aangan stanza-create
ask() { as_postgres psql -qAt --no-psqlrc -v ON_ERROR_STOP=1 -d aangan -c "$1"; }
ask 'create table kept (id int primary key)'
for type in full diff incr; do
  ask "insert into kept select generate_series(coalesce(max(id), 0) + 1, coalesce(max(id), 0) + 100) from kept"
  as_postgres pgbackrest --stanza=aangan --type="$type" backup
done
# In no backup, in the archived log alone.
ask 'insert into kept values (1000)'
moment="$(ask 'select clock_timestamp()')"
sleep 1
ask 'insert into kept values (2000)'
later="$(ask 'select clock_timestamp()')"
sleep 1
ask 'delete from kept where id <= 300'

failed() {
  echo "restore: failed: $1"
  exit 1
}
# back_to ROWS_AND_LAST MOMENT [TIMELINE]: the shop's part of it, too.
back_to() {
  expected="$1"
  shift
  : >"$folder/run/shop"
  sh "$here/restore.sh" "$@"
  found="$(ask "select count(*) || ' ' || max(id) from kept")"
  [ "$found" = "$expected" ] || failed "rows and the last of them at $1: $expected expected, found $found"
  done_to_shop="$(tr '\n' ',' <"$folder/run/shop")"
  [ "$done_to_shop" = "stop aangan.service,close-doors,start aangan.service," ] ||
    failed "the shop was not stopped, closed to who came in, and started: $done_to_shop"
}
back_to '301 1000' "$moment"
# That went too far back: another moment, while the first one's timeline has had visitors since.
ask 'insert into kept values (3000)'
back_to '302 2000' "$later"
# To pgBackRest a backup that ended within the same second is not yet before the moment.
sleep 1
ask 'insert into kept values (4000)'
newest="$(ask 'select clock_timestamp()')"
sleep 1
ask 'insert into kept values (5000)'
back_to '303 4000' "$newest"

# What no log reaches ends and says so, and can be followed by another try.
beyond="$(ask "select clock_timestamp() + interval '1 hour'")"
if sh "$here/restore.sh" "$beyond" 2>"$folder/run/said"; then failed "it reached a moment that no log holds"; fi
grep -q 'PostgreSQL has ended' "$folder/run/said" || failed "it does not say that PostgreSQL has ended"
back_to '302 2000' "$later" 1

# A machine that breaks, with log that PostgreSQL finished and could not archive; then one in place of a lost one, with the
# cluster that Debian makes.
breaks() { as_postgres "$bin/pg_ctl" -D "$data" -m immediate stop >/dev/null; }
ask "alter system set archive_command = 'false'"
ask 'select pg_reload_conf()' >/dev/null
sleep 1
ask 'insert into kept values (6000)'
ask 'select pg_switch_wal()' >/dev/null
breaks
back_to '303 6000' newest
ask 'insert into kept values (7000)'
as_postgres pgbackrest --stanza=aangan check
breaks
rm -rf "$data"
as_postgres "$bin/initdb" -D "$data" >/dev/null
back_to '304 7000' newest
as_postgres pgbackrest --stanza=aangan info | grep -E 'status|backup:'
echo "restore: passed: the rows of each moment, none of after it, in whatever order they are gone back to"
