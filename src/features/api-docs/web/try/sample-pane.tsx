import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { codeSample, sampleLanguages, type SampleCall } from './code-samples.ts'
import { CodePane } from '../code-pane.tsx'

/** The call in three languages. */
export function SamplePane({ call }: { call: SampleCall }) {
  const t = useT()
  const [language, setLanguage] = useState<(typeof sampleLanguages)[number]>('curl')
  const choices = (
    <fieldset className="api-languages flex gap-0.5 -ms-2" aria-label={t('apiDocs.sample.language')}>
      {sampleLanguages.map((name) => (
        <button key={name} type="button" aria-pressed={name === language} onClick={() => setLanguage(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
  return (
    <CodePane code={codeSample(language, call)} title={choices} label={`${t('apiDocs.code')}: ${language}`} />
  )
}
