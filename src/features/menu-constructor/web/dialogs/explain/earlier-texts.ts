import versionShapes from 'virtual:endpoints/versions'
import { browserTransport } from '../../../../../web/http/browser-transport.ts'
import { calls } from '../../../../../web/http/calls.ts'
import type { endpoints as versionEndpoints } from '../../../../versions/versions.contract.ts'
import { openFromResource } from '../../workspace/files/open-resource.ts'

const versions = calls<typeof versionEndpoints>(versionShapes)

export interface EarlierText {
  id: string
  label: string
  text: string
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
