import resourceShapes from 'virtual:endpoints/resources'
import fileShapes from 'virtual:endpoints/versionFiles'
import versionShapes from 'virtual:endpoints/versions'
import { browserTransport } from '../../../../../web/http/browser-transport.ts'
import { calls } from '../../../../../web/http/calls.ts'
import type { endpoints as resourceEndpoints } from '../../../../resources/resources.contract.ts'
import type { endpoints as fileEndpoints } from '../../../../versions/files/version-files.contract.ts'
import type { endpoints as versionEndpoints } from '../../../../versions/versions.contract.ts'
import { atLeast, gameVersions } from '../../../format/tables/game-versions.ts'
import { knownVersion, newProject } from '../project/new-project.ts'
import type { Project } from '../project/project.ts'

const resources = calls<typeof resourceEndpoints>(resourceShapes)
const versions = calls<typeof versionEndpoints>(versionShapes)
const files = calls<typeof fileEndpoints>(fileShapes)

export interface OpenedResource {
  title: string
  origin: NonNullable<Project['origin']>
  /** The item list of the newest release its author names; null where none is named. */
  gameVersion: string | null
  /** The menu that was asked for comes first. */
  menus: { name: string; file: string; text: string }[]
}

/** Enough for any project people keep in one archive. */
const mostMenus = 30

const fileName = (path: string): string => path.split('/').at(-1)!
const menuName = (path: string): string => fileName(path).replace(/\.ya?ml$/i, '')

/**
 * The menus of a published configuration, named by `?resource=&version=&file=&entry=`. Null where the address names
 * none; throws what the API says where it may not be read.
 */
export async function openFromResource(search: URLSearchParams): Promise<OpenedResource | null> {
  const slug = search.get('resource')
  const id = search.get('version')
  const file = Number(search.get('file'))
  if (!slug || !id || !Number.isSafeInteger(file) || file <= 0) return null
  const [{ data: resource }, { data: version }, { data: found }] = await Promise.all([
    resources.get(browserTransport, { resource: slug }),
    versions.get(browserTransport, { slug, id }),
    files.passport(browserTransport, { slug, id, file }),
  ])
  const known = found.passport?.menus ?? []
  const asked = search.get('entry')
  const paths = [...new Set([...(asked ? [asked] : []), ...known])].slice(0, mostMenus)
  if (paths.length === 0) return null
  const address = version.files.find((one) => one.id === file)?.url
  const single = found.passport?.files === 1 && found.passport.format === 'text'
  const read = async (path: string): Promise<string | null> => {
    if (single) return address ? readWhole(address) : null
    const { data } = await files.entry(browserTransport, { slug, id, file, path })
    // Half a menu would be saved as half a menu.
    return data.truncated ? null : data.text
  }
  const menus: OpenedResource['menus'] = []
  for (const path of paths) {
    const text = await read(path).catch(() => null)
    if (text !== null) menus.push({ name: menuName(path), file: fileName(path), text })
  }
  if (menus.length === 0) return null
  const [newest] = version.game_versions
  const release = newest && gameVersions.findLast((name) => atLeast(newest, name))
  const { title, author, licence } = resource
  const origin = {
    title,
    author: author.deleted ? null : author.username,
    licence: licence?.id ?? null,
  }
  return { title, origin, gameVersion: release ?? null, menus }
}

async function readWhole(address: string): Promise<string> {
  const answer = await fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(25_000) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  // `text()` would drop the byte order mark, and the exported file must have it again.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

/** A published configuration as a project of its own, the address's menu first; null where there is none to read. */
export async function projectOfResource(search: URLSearchParams): Promise<Project | null> {
  const opened = await openFromResource(search).catch(() => null)
  if (!opened) return null
  const project = {
    ...newProject(opened.menus, opened.title),
    resource: search.get('resource')!,
    origin: opened.origin,
  }
  return opened.gameVersion ? { ...project, gameVersion: knownVersion(opened.gameVersion) } : project
}
