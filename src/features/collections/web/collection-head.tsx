import { cardPath } from '../../../contract/cards.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { Head } from '../../../web/page/head.tsx'
import { PublicationHead } from '../../publications/kind/web/publication-head.tsx'
import { collectionPath } from '../collection-limits.contract.ts'
import type { Collection } from '../collections.contract.ts'

/** Everybody finds it: it has a card, a feed and a place in the sitemap. */
export const isListed = ({ visibility, hidden, items }: Collection): boolean =>
  visibility === 'public' && hidden === null && items > 0

/** The address of the picture shown where a collection is shared. */
export const cardOf = ({ id, language, title, owner, cover }: Collection): string =>
  cardPath({
    kind: 'collection',
    id,
    language,
    type: 'collection',
    title,
    author: owner.deleted ? '' : owner.username,
    cover: cover!,
  })

/** The tags of a collection in the document's head; nobody is told of one that is not public. */
export function CollectionHead({ collection, title }: { collection: Collection; title: string }) {
  const { t } = useTranslator()
  const { language } = collection
  const description =
    collection.description || t('collections.page.description', { count: collection.items, title })
  if (!isListed(collection)) return <Head title={title} description={description} path={null} index={false} />
  return (
    <PublicationHead
      item={{ description, shown_language: language, original_language: language, languages: [language] }}
      title={title}
      path={collectionPath(collection)}
      card={cardOf(collection)}
      type="website"
      listed
    >
      <FeedLink name={`collections/${collection.id}`} title={title} />
    </PublicationHead>
  )
}
