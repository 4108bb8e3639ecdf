import './constructor.css'
import { useLocation } from '@tanstack/react-router'
import { Head } from '../../../web/page/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { isViewSearch } from '../view-address.contract.ts'
import { ConstructorIntro } from './constructor-intro.tsx'
import { useLater } from './frame/use-later.ts'
import { ViewPage } from './view/view-page.tsx'

const loadApp = () => import('./constructor-app.tsx')

export function ConstructorPage() {
  const isView = useLocation({ select: ({ search }) => isViewSearch(search) })
  return (
    // Dark also where no script sets the theme of the whole page.
    <div className={isView ? 'mc mc-view' : 'mc'} data-theme="dark">
      {isView ? <ViewPage /> : <EditorPage />}
    </div>
  )
}

/** The server renders the introduction; the editor is loaded once the page is shown. */
function EditorPage() {
  const t = useT()
  const { module, failed, retry } = useLater(loadApp)
  const intro = <ConstructorIntro failed={failed} onRetry={retry} />
  return (
    <>
      <Head
        title={t('constructor.title')}
        description={t('constructor.description')}
        path="/dm-constructor"
      />
      {module ? <module.ConstructorApp intro={intro} /> : intro}
    </>
  )
}
