import { Download } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { TypeMark } from '../../../web/art/type-mark.tsx'
import { TypeModel } from '../../../web/art/type-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Card } from '../../../web/ui/layout/card.tsx'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { SaveButton } from '../../collections/web/save-button.tsx'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import type { ResourceSummary } from '../resource-shapes.contract.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { menuOf } from './menu-address.ts'
import { PlayMenu } from './play-menu.tsx'
import { ResourceMarks } from './resource-marks.tsx'
import { coverOf } from './resource-pictures.ts'

/** One resource of a grid. */
export function ResourceCard({ resource }: { resource: ResourceSummary }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const author = useAuthorName('resources')(resource.author)
  const menu = menuOf(resource)
  const foreign = resource.shown_language === locale ? undefined : locales[resource.shown_language].tag
  const { downloads } = resource.counters
  return (
    <Card
      level={2}
      href={to(resourcePath(resource))}
      title={<span lang={foreign}>{resource.title}</span>}
      text={<span lang={foreign}>{resource.description}</span>}
      label={
        <>
          <TypeMark type={resource.type} />
          {t(`taxonomy.types.${resource.type}`)}
        </>
      }
      cover={
        <Picture
          {...coverOf(resource)}
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 64rem) 300px, (min-width: 40rem) 50vw, 100vw"
          model={<TypeModel type={resource.type} size={96} />}
        />
      }
      foot={
        <>
          <span>{author}</span>
          <span>
            <Download size={14} aria-hidden="true" />
            <b aria-hidden="true">{formatNumber(locale, downloads)}</b>
            <VisuallyHidden>{t('resources.downloads', { count: downloads })}</VisuallyHidden>
          </span>
        </>
      }
    >
      <span className="flex flex-wrap gap-1.5 empty:hidden">
        <ResourceMarks resource={resource} />
        {menu && <PlayMenu title={resource.title} menu={menu} />}
        <SaveButton subject={{ kind: 'resource', id: resource.id }} place="row" />
      </span>
    </Card>
  )
}
