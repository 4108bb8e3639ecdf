import { useT } from '../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import type { InfoText } from '../info.contract.ts'

/** The headings of a text: beside it on a desk, folded above it on a phone. */
export function InfoContents({ contents }: { contents: InfoText['contents'] }) {
  const t = useT()
  const shown = contents.filter(({ level }) => level <= 2)
  if (shown.length < 2) return <div className="lg:order-2" />
  const list = (
    <ol className="grid gap-0.5">
      {shown.map(({ id, title }) => (
        <li key={id}>
          <a
            className="block py-1.5 text-ink-2 no-underline coarse:px-0 coarse:py-2.75 hover:text-ink hover:underline"
            href={`#${id}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="lg:order-2">
      <nav className="hidden lg:block lg:sticky lg:top-24" aria-label={t('info.contents')}>
        <p className="mb-1.5 font-700">{t('info.contents')}</p>
        {list}
      </nav>
      <div className="lg:hidden">
        <Disclosure title={t('info.contents')} boxed>
          <nav aria-label={t('info.contents')}>{list}</nav>
        </Disclosure>
      </div>
    </div>
  )
}
