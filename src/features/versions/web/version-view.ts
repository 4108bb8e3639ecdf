// Chunk: resource-parts
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

const numberOf = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null

export function versionView(search: Record<string, unknown>): VersionView {
  const { entry, from } = search
  return {
    file: numberOf(search.file),
    contents: search.tab === 'contents' ? Math.min(numberOf(search.page) ?? 1, 500) : null,
    entry: typeof entry === 'string' && entry !== '' && entry.length <= 1024 ? entry : null,
    from: typeof from === 'string' && /^[A-Za-z0-9._+-]{1,32}$/.test(from) ? from : null,
  }
}

/** The query of an address; `#part` leads to what was asked for. */
export function viewSearch({ file, contents, entry, from }: Partial<VersionView>): string {
  const params = new URLSearchParams()
  if (file) params.set('file', String(file))
  if (contents) params.set('tab', 'contents')
  if (contents && contents > 1) params.set('page', String(contents))
  if (entry) params.set('entry', entry)
  if (from) params.set('from', from)
  const anchor = from ? '#compare' : contents || entry ? '#contents' : file ? '#passport' : ''
  return (params.size > 0 ? `?${params}` : '') + anchor
}
