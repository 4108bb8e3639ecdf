import { useT } from '../../../web/i18n/translator.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { SectionHead } from './section-head.tsx'

const reasons = [
  { key: 'passport', model: 'lamp' },
  { key: 'languages', model: 'letter' },
  { key: 'queue', model: 'compass' },
] as const

/** Three things that are settled here, said in one sentence each. */
export function Why() {
  const t = useT()
  return (
    <section className="home-section" aria-labelledby="home-why">
      <SectionHead id="home-why" title={t('home.why.title')} />
      <ul className="grid grid-cols-3 gap-x-9 gap-y-5 max-lg:grid-cols-1">
        {reasons.map(({ key, model }) => (
          <li
            key={key}
            className="flex gap-4 pt-4.5 border-t border-line-2 [&>img]:flex-none [&>img]:self-start"
          >
            <EmptyModel name={model} size={56} />
            <div className="min-w-0">
              <h3 className="text-16 font-700">{t(`home.why.${key}.title`)}</h3>
              <p className="mt-1 text-14 text-ink-2">{t(`home.why.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
