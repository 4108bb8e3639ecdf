import { useT } from '../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import type { InfoText } from '../info.contract.ts'

/** The headings of a text: beside it on a desk, folded above it on a phone. */
export function InfoContents({ contents }: { contents: InfoText['contents'] }) {
  const t = useT()
  const shown = contents.filter(({ level }) => level <= 2)
  if (shown.length < 2) return <div className="info-aside" />
  const list = (
    <ol className="info-contents">
      {shown.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="info-aside">
      <nav className="info-margin" aria-label={t('info.contents')}>
        <p className="info-margin-title">{t('info.contents')}</p>
        {list}
      </nav>
      <div className="info-fold">
        <Disclosure title={t('info.contents')} boxed>
          <nav aria-label={t('info.contents')}>{list}</nav>
        </Disclosure>
      </div>
    </div>
  )
}
