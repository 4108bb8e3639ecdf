import versionShapes from 'virtual:endpoints/versions'
import { browserTransport } from '../../../../../web/http/browser-transport.ts'
import { calls } from '../../../../../web/http/calls.ts'
import type { endpoints as versionEndpoints } from '../../../../versions/versions.contract.ts'
import { openFromResource } from '../../workspace/files/open-resource.ts'
import type { Project, ProjectMenu } from '../../workspace/project/project.ts'
import { listSnapshots, type Snapshot } from '../../workspace/storage/snapshots.ts'

const versions = calls<typeof versionEndpoints>(versionShapes)

export interface EarlierText {
  id: string
  label: string
  text: string
}

/** A menu in the snapshots of its project, each text once: as it was opened first, then the newest. */
export async function savedTexts(
  { id }: Project,
  { id: menuId, text: now }: ProjectMenu,
  label: (snapshot: Snapshot) => string,
): Promise<EarlierText[]> {
  const own = (await listSnapshots()).filter(({ project }) => project.id === id)
  const texts = new Map<string, EarlierText>()
  for (const snapshot of own.toSorted((a, b) => Number(b.why === 'open') - Number(a.why === 'open'))) {
    const text = snapshot.project.menus.find((menu) => menu.id === menuId)?.text
    if (text === undefined || text === now || texts.has(text)) continue
    texts.set(text, { id: `snapshot ${snapshot.key}`, label: label(snapshot), text })
  }
  return [...texts.values()]
}

/** More versions than anybody compares with. */
const mostVersions = 10

/** The same file in the published versions of a resource, the newest first. */
export async function publishedTexts(slug: string, file: string): Promise<EarlierText[]> {
  const { data } = await versions.list(browserTransport, { slug, per_page: mostVersions })
  const read = await Promise.all(
    data.map(async ({ id, number, files }) => {
      const primary = files.find(({ primary: first }) => first) ?? files[0]
      if (!primary) return []
      const asked = new URLSearchParams({ resource: slug, version: String(id), file: String(primary.id) })
      const opened = await openFromResource(asked)
      const menu = opened?.menus.find((one) => one.file === file) ?? opened?.menus[0]
      return menu ? [{ id: `version ${id}`, label: `${number} · ${menu.file}`, text: menu.text }] : []
    }),
  )
  return read.flat()
}
