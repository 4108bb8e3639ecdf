import { locales } from '../../../contract/locales.ts'
import type { Translator } from '../../../web/i18n/translator.tsx'
import { breadcrumbs } from '../../../web/page/breadcrumbs.ts'
import type { SiteConfig } from '../../../web/site-config.ts'
import { collectionPath } from '../collection-limits.contract.ts'
import type { Collection, CollectionItem } from '../collections.contract.ts'
import { cardOf, isListed } from './collection-head.tsx'

/** The collection for search engines, in the words of schema.org; nothing for what is not public. */
export function structuredData(
  collection: Collection,
  items: readonly CollectionItem[],
  site: SiteConfig,
  { t, locale }: Translator,
): Record<string, unknown>[] {
  if (!isListed(collection)) return []
  const { owner, language, title, description } = collection
  const url = `${site.origin}/${language}${collectionPath(collection)}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: title,
      ...(description && { description }),
      image: site.origin + cardOf(collection),
      inLanguage: locales[language].tag,
      datePublished: collection.created_at,
      dateModified: collection.updated_at,
      ...(owner.deleted ? {} : { author: { '@type': 'Person', name: owner.username } }),
      url,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: collection.items,
        itemListElement: items.map(({ subject }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: subject.title,
          url: `${site.origin}/${subject.language}${subject.path}`,
        })),
      },
    },
    breadcrumbs([
      { name: t('collections.title'), url: `${site.origin}/${locale}/collections` },
      { name: title, url },
    ]),
  ]
}
