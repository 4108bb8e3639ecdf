const contentSegments =
  /^(resources|plugin|configuration|mod|server-setups|other|datapacks|resourcepacks|graphics|maps)/

export type NavGroup = 'resources' | 'articles' | null

/** Which entry of the navigation a page belongs to: by the first segment after the language. */
export function activeGroup(path: string): NavGroup {
  const segment = path.split('/')[1] ?? ''
  if (segment === 'user' || segment === 'api') return null
  if (contentSegments.test(segment)) return 'resources'
  if (segment === 'article' || segment === 'articles') return 'articles'
  return null
}
