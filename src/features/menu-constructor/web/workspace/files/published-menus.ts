import resourceShapes from 'virtual:endpoints/resources'
import type { Locale } from '../../../../../contract/locales.ts'
import { browserTransport } from '../../../../../web/http/browser-transport.ts'
import { calls } from '../../../../../web/http/calls.ts'
import { menuPicturePath } from '../../../../resources/limits/menu-picture.contract.ts'
import type { ResourceSummary } from '../../../../resources/resource-shapes.contract.ts'
import type { endpoints } from '../../../../resources/resources.contract.ts'
import { menuOf, menuSearch } from '../../../../resources/web/menu-address.ts'

const resources = calls<typeof endpoints>(resourceShapes)

export type PublishedMenu = Pick<
  ResourceSummary,
  'id' | 'title' | 'description' | 'author' | 'licence_id'
> & {
  /** Where its page is. */
  type: ResourceSummary['type']
  slug: string
  /** What the author shows of it, or how the game would draw it. */
  picture: { url: string; srcset?: string }
  /** Names the menu in an address of the constructor. */
  search: string
}

/** As many as one looks through; words find the rest. */
const MOST = 24

/** Published menus, the best fit first, without words the most downloaded. */
export async function findPublishedMenus(
  words: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<{ menus: PublishedMenu[]; total: number }> {
  const q = words.trim()
  const { data, meta } = await resources.list(
    browserTransport,
    {
      menus: 'true',
      period: 'all',
      ...(q ? { q } : { sort: 'downloads' as const }),
      page: 1,
      per_page: MOST,
      lang: locale,
    },
    signal,
  )
  const menus = data.flatMap((resource): PublishedMenu[] => {
    const { id, title, description, author, licence_id, type, slug, cover, icon } = resource
    const menu = menuOf(resource)
    if (!menu) return []
    const search = menuSearch(menu)
    const picture = cover ?? icon ?? { url: menuPicturePath(menu) }
    return [{ id, title, description, author, licence_id, type, slug, picture, search }]
  })
  return { menus, total: meta.total }
}
