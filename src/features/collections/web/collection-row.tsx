import { Globe, Layers, Link2, Lock } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { collectionPath, type Visibility } from '../collection-limits.contract.ts'
import type { CollectionSummary } from '../collections.contract.ts'

const icons = { private: Lock, link: Link2, public: Globe }

/** Who sees a collection. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const { t } = useTranslator()
  const Icon = icons[visibility]
  return (
    <Badge icon={<Icon size={13} aria-hidden="true" />}>{t(`collections.visibility.${visibility}`)}</Badge>
  )
}

/** One collection of a list. */
export function CollectionRow({
  collection,
  own = false,
}: {
  collection: CollectionSummary
  /** Says who sees it, instead of whose it is. */
  own?: boolean
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { title, description, language, picture, owner, later } = collection
  const foreign = later || language === locale ? undefined : locales[language].tag
  return (
    <ListRow
      level={2}
      href={to(collectionPath(collection))}
      icon={
        picture ? (
          <img
            src={picture.url}
            srcSet={picture.srcset}
            sizes="76px"
            width={76}
            height={76}
            alt=""
            loading="lazy"
          />
        ) : (
          <EmptyModel name="chest" size={76} />
        )
      }
      title={<span lang={foreign}>{later ? t('collections.later') : title}</span>}
      marks={own && <VisibilityBadge visibility={collection.visibility} />}
      text={description && <span lang={foreign}>{description}</span>}
      meta={
        <>
          {!own && <span>{owner.deleted ? t('collections.nobody') : owner.username}</span>}
          <span>
            <Layers size={14} aria-hidden="true" />
            {t('collections.items', { count: collection.items })}
          </span>
          <Ago at={collection.updated_at} day />
        </>
      }
    />
  )
}
