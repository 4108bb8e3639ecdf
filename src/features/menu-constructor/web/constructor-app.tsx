import './app/app.css'
import './app/phone.css'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { AppBody } from './app/app-body.tsx'
import { keepOffline } from './offline/work-offline.ts'
import { startStorage, type ProjectStorage } from './workspace/storage/project-storage.ts'
import { keepReadable, untilReadable } from './workspace/project/load-full-parser.ts'
import type { ProjectStore } from './workspace/project/project.ts'
import { createProjectStore } from './workspace/project/project-store.ts'
import { sampleMenu } from './workspace/sample-menu.ts'
import { takeSnapshot } from './workspace/storage/snapshots.ts'
import { startProject } from './workspace/start-project.ts'

/** The whole editor. Everything in it works on one store, which is handed down; until it is read `intro` is shown. */
export function ConstructorApp({ intro }: { intro: ReactNode }) {
  const { t, locale } = useTranslator()
  const { buildId } = useSiteConfig()
  const [workspace, setWorkspace] = useState<{ store: ProjectStore; storage: ProjectStorage }>()
  useEffect(() => {
    let storage: ProjectStorage | undefined
    let gone = false
    // A link pasted over the open page: the next load reads it, and what was here stays among the projects.
    const handleHash = () => {
      if (/^#[md]=/.test(location.hash)) location.reload()
    }
    void (async () => {
      const { project, news, first } = await startProject(location, sampleMenu(t))
      await untilReadable((project.menus.find(({ id }) => id === project.active) ?? project.menus[0])?.text)
      if (gone) return
      const store = createProjectStore(project, {
        onRefused: () =>
          toasts.show({
            kind: 'error',
            title: t('constructor.project.editRefused'),
            text: t('constructor.project.editRefusedText'),
          }),
      })
      storage = startStorage(store)
      // On a wide screen a first visitor sees an item with all its fields.
      if (first && matchMedia('(min-width: 900px)').matches) store.select({ slots: [22], item: 'trade' })
      setWorkspace({ store, storage })
      await storage.adopt()
      // A reload shows what was made of it, not the link once more.
      if (location.hash !== '' || location.search.includes('resource='))
        history.replaceState(history.state, '', location.pathname)
      addEventListener('hashchange', handleHash)
      if (storage.elsewhere()) return
      await takeSnapshot(project, news === 'crash' ? 'crash' : 'open', Date.now())
      if (news)
        toasts.show({
          kind: news === 'badLink' || news === 'badResource' ? 'error' : 'info',
          title: t(`constructor.project.started.${news}`),
          // Said while everything else is still appearing.
          durationMs: 8000,
        })
    })()
    return () => {
      gone = true
      removeEventListener('hashchange', handleHash)
      storage?.stop()
    }
    // Runs once: choosing another language loads another page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => workspace && keepReadable(workspace.store), [workspace])
  useEffect(() => keepOffline(locale, buildId), [locale, buildId])
  if (!workspace) return intro
  return <AppBody store={workspace.store} storage={workspace.storage} />
}
