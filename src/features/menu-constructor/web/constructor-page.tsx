import './constructor.css'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Head } from '../../../web/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { lazyModule } from '../../../web/routing/lazy-module.ts'
import { ConstructorIntro } from './constructor-intro.tsx'

const loadApp = () => lazyModule(() => import('./constructor-app.tsx'))

/** The server draws what can be read; the editor itself is a program and arrives when the page stands. */
export function ConstructorPage() {
  const t = useT()
  const [App, setApp] = useState<ComponentType>()
  const [state, setState] = useState<'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    loadApp().then(
      ({ ConstructorApp }) => gone || setApp(() => ConstructorApp),
      () => gone || setState('failed'),
    )
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks again
  }, [attempt])
  const handleRetry = () => {
    setState('loading')
    setAttempt((count) => count + 1)
  }

  return (
    // Dark also where no script sets the theme of the whole page.
    <div className="mc" data-theme="dark">
      <Head
        title={t('constructor.title')}
        description={t('constructor.description')}
        path="/dm-constructor"
      />
      {App ? <App /> : <ConstructorIntro failed={state === 'failed'} onRetry={handleRetry} />}
    </div>
  )
}
