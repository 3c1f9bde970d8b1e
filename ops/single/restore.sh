#!/bin/sh
# restore.sh '2026-11-23 16:05:00+05:30' [TIMELINE]: takes the database of this machine back to that moment, as root.
# What was written since is undone; the old state stays in the archive, as a timeline of its own, so that
# another moment can be tried. Read README.md before: invoices that went out since keep their numbers.
set -eu
moment="${1:?the moment, with its zone: restore.sh '2026-11-23 16:05:00+05:30'}"
# That of the last backup before the moment, since the shop never opens on a timeline without one: see the end. PostgreSQL's
# own choice, the latest, leaves the log of that backup where an earlier restore did, and gives the state of then.
timeline="${2:-current}"
data="$(sed -n 's/^pg1-path=//p' "${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}")"
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }

# The log up to now has to be in the archive: without what comes after the moment, nobody knows where it ends.
# Where PostgreSQL ended within a restore, that one has seen to it, and there is nobody to ask.
[ -e "$data/recovery.signal" ] || as_postgres pgbackrest --stanza=aangan check
trap 'echo "restore.sh did not come to its end: the shop is closed. What the last command said stands above." >&2' EXIT
systemctl stop aangan.service
systemctl stop postgresql@15-main.service
# delta: only files that differ are read from the backup.
as_postgres pgbackrest --stanza=aangan --delta --type=time --target="$moment" --target-timeline="$timeline" \
  --target-action=promote restore
# Whether it came up or ended at once is asked below.
systemctl start postgresql@15-main.service || true
until [ "$(as_postgres psql -Atc 'select pg_is_in_recovery()' aangan)" = f ]; do
  systemctl is-active --quiet postgresql@15-main.service || {
    cat >&2 <<SAID
PostgreSQL has ended before it was at $moment: its log says why. "recovery ended before configured recovery
target was reached": nothing was archived after that moment on this timeline. Try an earlier one, or another timeline.
SAID
    exit 1
  }
  sleep 1
done
# Whoever was put out since, and every code that was used, would come in again.
systemd-run --quiet --pipe --wait --collect -p User=aangan -p EnvironmentFile=/etc/aangan/shop.env \
  /opt/aangan/bin/admin close-doors
# A full backup begins the new timeline: the next restore need not know of this one.
as_postgres pgbackrest --stanza=aangan --type=full backup
systemctl start aangan.service
trap - EXIT
cat <<SAID
The database is as it was at $moment.
Before anything is shipped or refunded: compare payments and refunds since then, at the gateway, with the orders that are
there. The shop finds neither by itself: README.md.
SAID
