import type { CheckedEntry, CheckedServer, OfferedVersion } from '../my-server.contract.ts'
import type { Installed } from '../reading/installed.ts'
import type { RunsOn } from '../../users/runs-on.contract.ts'

export type Update = CheckedEntry & {
  newest: OfferedVersion
  resource: NonNullable<CheckedEntry['resource']>
}

/** Why an update would not run there; null where nothing is known to be in its way. */
export function troubleOf({ newest }: Update, java: number | null): 'fails' | 'java' | null {
  if (newest.reports?.verdict === 'fails') return 'fails'
  return java !== null && newest.java !== null && newest.java > java ? 'java' : null
}

/** Entries that have a newer version here, each resource once. */
export function updatesOf({ entries }: CheckedServer): Update[] {
  const byResource = new Map<number, Update>()
  for (const entry of entries) {
    const { resource, newest, states } = entry
    if (!resource || !newest) continue
    if (states.includes('outdated') || states.includes('recalled'))
      byResource.set(resource.id, { ...entry, resource, newest })
  }
  return [...byResource.values()]
}

/** For a shell: one word, whatever it holds. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A script for any POSIX shell that fetches every update into the folder servers take updates from, and checks it. */
export function updateScript(
  updates: readonly Update[],
  { origin, folder }: { origin: string; folder: string },
): string {
  const place = folder === 'plugins' ? 'plugins/update' : folder
  const fetches = updates.map(
    ({ newest, resource }) =>
      `get ${quoted(newest.file.replaceAll(/[/\\\n\r]/g, '_'))} ${newest.sha256} ${quoted(origin + newest.url)} # ${resource.slug} ${newest.number}`,
  )
  return `#!/bin/sh
# Run it in the folder of the server. Every file is checked before it is put into ${place}.
set -eu
mkdir -p ${place}
sum() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1; }
get() {
  curl -fsSL -o ${place}/.part "$3"
  if [ "$(sum ${place}/.part)" != "$2" ]; then rm -f ${place}/.part; echo "checksum differs: $1" >&2; exit 1; fi
  mv ${place}/.part "${place}/$1"
  echo "$1"
}
${fetches.join('\n')}
`
}

/** What is installed, by hash where the file is known; what the catalogue does not know is left out. */
export function lockFile(
  { entries, runsOn, java }: { entries: readonly Installed[]; runsOn: RunsOn; java: number | null },
  checked: CheckedServer,
  origin: string,
): string {
  const locked = checked.entries.flatMap(({ index, resource, installed }) => {
    const entry = entries[index]
    if (!resource || !entry) return []
    const version = installed?.number ?? entry.version
    return [
      {
        name: entry.name,
        resource: resource.id,
        slug: resource.slug,
        version,
        ...(entry.hash && { sha256: entry.hash }),
      },
    ]
  })
  const lock = {
    lockfile: 1,
    site: origin,
    platform: runsOn.platform,
    game_version: runsOn.gameVersion,
    java,
    entries: locked,
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}
