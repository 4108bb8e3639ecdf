// Chunk: resource-parts
import { queryString } from '../../../web/routing/search.ts'
import { numberOf, pageOf, unusual } from '../../../web/routing/search-values.ts'

/** What of a version is shown besides its words; stands in the address, so that it works as links. */
export type VersionView = {
  /** The file looked at; null: the primary one. */
  file: number | null
  /** A page of its contents; null: not asked for. */
  contents: number | null
  /** A text inside it. */
  entry: string | null
  /** The version it is compared with, by number or id. */
  from: string | null
}

export function versionView(search: Record<string, unknown>): VersionView {
  const { entry, from } = search
  return {
    file: numberOf(search.file),
    contents: search.tab === 'contents' ? pageOf(search.page) : null,
    entry: typeof entry === 'string' && entry !== '' && entry.length <= 1024 ? entry : null,
    from: typeof from === 'string' && /^[A-Za-z0-9._+-]{1,32}$/.test(from) ? from : null,
  }
}

/** The query of an address; `#part` leads to what was asked for. */
export function viewSearch({ file, contents, entry, from }: Partial<VersionView>): string {
  const query = queryString({ file, tab: contents && 'contents', page: unusual(contents, 1), entry, from })
  const anchor = from ? '#compare' : contents || entry ? '#contents' : file ? '#passport' : ''
  return query + anchor
}
