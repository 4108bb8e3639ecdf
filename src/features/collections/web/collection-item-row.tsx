import { Gamepad2 } from 'lucide-react'
import { gameVersions } from '../../../contract/game.ts'
import { locales } from '../../../contract/locales.ts'
import { TypeMark } from '../../../web/art/type-mark.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import type { CollectionItem } from '../collections.contract.ts'
import { SaveButton } from './save-button.tsx'

/** One resource or article of a collection, with what its owner says of it. */
export function CollectionItemRow({ item: { subject, note } }: { item: CollectionItem }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const foreign = subject.language === locale ? undefined : locales[subject.language].tag
  const { author, picture, type } = subject
  const versions = gameVersions.filter((one) => subject.game_versions.includes(one))
  return (
    <ListRow
      level={2}
      href={to(subject.path)}
      icon={
        <img
          src={picture.url}
          srcSet={picture.srcset}
          sizes="76px"
          width={76}
          height={76}
          alt=""
          loading="lazy"
        />
      }
      title={<span lang={foreign}>{subject.title}</span>}
      marks={
        <>
          {type ? (
            <Tag icon={<TypeMark type={type} />}>{t(`taxonomy.types.${type}`)}</Tag>
          ) : (
            <Tag>{t('collections.article')}</Tag>
          )}
          <SaveButton subject={{ kind: subject.kind, id: subject.id }} place="row" />
        </>
      }
      text={<span lang={foreign}>{subject.description}</span>}
      meta={
        <>
          <span>{author.deleted ? t('collections.nobody') : author.username}</span>
          {versions.length > 0 && (
            <span>
              <Gamepad2 size={14} aria-hidden="true" />
              {[...new Set([versions.at(-1), versions[0]])].join(' – ')}
            </span>
          )}
        </>
      }
      note={
        note && (
          <p className="mt-2 ps-3 border-s-2 border-honey text-14 whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )
      }
    />
  )
}
