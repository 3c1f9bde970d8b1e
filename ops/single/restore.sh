#!/bin/sh
# restore.sh '2026-11-23 16:05:00+05:30' [TIMELINE]: takes the database of this machine back to that moment, as root.
# restore.sh newest [TIMELINE]: to the last of what was archived, where a machine or its disk was lost.
# What was written since is undone; the old state stays in the archive, as a timeline of its own, so that
# another moment can be tried. Read README.md before: invoices that went out since keep their numbers.
set -eu
moment="${1:?the moment, with its zone: restore.sh '2026-11-23 16:05:00+05:30', or: newest}"
# That of the last backup before the moment, since the shop never opens on a timeline without one: see the end. PostgreSQL's
# own choice, the latest, leaves the log of that backup where an earlier restore did, and gives the state of then.
timeline="${2:-current}"
data="$(sed -n 's/^pg1-path=//p' "${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}")"
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
case "$moment" in
newest) reached="as new as the archive" && set -- --type=default ;;
*) reached="as it was at $moment" && set -- --type=time --target="$moment" --target-action=promote ;;
esac

# Whose files lie here: a machine set up in place of a lost one has a database of its own, which nobody misses.
here="$(LC_ALL=C /usr/lib/postgresql/15/bin/pg_controldata "$data" 2>/dev/null | sed -n 's/^Database system identifier: *//p')"
info="$(as_postgres pgbackrest --stanza=aangan --output=json info)"
backed_up="$(printf '%s' "$info" | grep -o '"system-id":[0-9]*' | tail -n 1)"
[ -n "$backed_up" ] || { echo "No backup can be read where pgbackrest.conf says: $info" >&2 && exit 1; }
# The log up to now has to be in the archive: without what comes after the moment, nobody knows where it ends.
# Where PostgreSQL ended within a restore, that one has seen to it, and there is nobody to ask.
if [ "$backed_up" = "\"system-id\":${here:-lost}" ] && [ ! -e "$data/recovery.signal" ]; then
  if systemctl is-active --quiet postgresql@15-main.service; then
    as_postgres pgbackrest --stanza=aangan check
  else
    # What it finished before it ended, and archived no more.
    for ready in "$data"/pg_wal/archive_status/*.ready; do
      [ ! -e "$ready" ] || as_postgres pgbackrest --stanza=aangan archive-push "$data/pg_wal/$(basename "$ready" .ready)"
    done
    here=
  fi
fi
# What it had begun is in no archive, and the restore removes it: where nobody knows whose it is, too.
if [ -z "$here" ] && [ -d "$data/pg_wal" ]; then
  aside="$(dirname "$data")/pg_wal-before-$(date +%s)"
  as_postgres mkdir -m 0700 "$aside"
  as_postgres cp -a "$data/pg_wal/." "$aside/" || { echo "Make room for a copy of $data/pg_wal first." >&2 && exit 1; }
  echo "The log as it lay here is kept in $aside." >&2
fi
trap 'echo "restore.sh did not come to its end: the shop is closed. What the last command said stands above." >&2' EXIT
systemctl stop aangan.service
systemctl stop postgresql@15-main.service
as_postgres mkdir -p -m 0700 "$data"
# delta: only files that differ are read from the backup.
as_postgres pgbackrest --stanza=aangan --delta --target-timeline="$timeline" "$@" restore
# Whether it came up or ended at once is asked below.
systemctl start postgresql@15-main.service || true
until [ "$(as_postgres psql -Atc 'select pg_is_in_recovery()' aangan)" = f ]; do
  systemctl is-active --quiet postgresql@15-main.service || {
    cat >&2 <<SAID
PostgreSQL has ended before it was $reached: its log says why. "recovery ended before configured recovery
target was reached": nothing was archived after that moment on this timeline. Try an earlier one, or another timeline.
SAID
    exit 1
  }
  sleep 1
done
last="$(as_postgres psql -Atc 'select pg_last_xact_replay_timestamp()' aangan)"
# Whoever was put out since, and every code that was used, would come in again.
systemd-run --quiet --pipe --wait --collect -p User=aangan -p EnvironmentFile=/etc/aangan/shop.env \
  /opt/aangan/bin/admin close-doors
# A full backup begins the new timeline: the next restore need not know of this one.
as_postgres pgbackrest --stanza=aangan --type=full backup
systemctl start aangan.service
trap - EXIT
cat <<SAID
The database is $reached; the last change that it holds is of ${last:-the backup}.
Before anything is shipped or refunded: compare payments and refunds since then, at the gateway, with the orders that are
there. The shop finds neither by itself: README.md.
SAID
