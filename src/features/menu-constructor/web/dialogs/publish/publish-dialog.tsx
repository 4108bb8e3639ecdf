import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasSession } from '../../../../../web/http/browser-transport.ts'
import { useTranslator } from '../../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../../web/routing/href.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { Segmented } from '../../../../../web/ui/field/segmented.tsx'
import { Note } from '../../../../../web/ui/text/note.tsx'
import { uploadErrorText } from '../../../../attachments/web/upload-error-text.ts'
import { useAuth } from '../../../../auth/web/sessions/auth-state.ts'
import { userQueries } from '../../../../users/web/users.queries.ts'
import { withoutCodes } from '../../../text/legacy.ts'
import { useAtlas } from '../../catalogue-data/catalogue.ts'
import { coversOf } from '../../catalogue-data/update-store.ts'
import type { WindowLook } from '../../game-look/window-look.ts'
import type { DialogProps } from '../../workspace/app-view.ts'
import { activeMenu, readText } from '../../workspace/project/project.ts'
import { said } from '../../workspace/project/origin.ts'
import { drawMenuPicture } from './menu-picture.ts'
import { missingAt, publishAccess, firstContent, gameVersionsOf, publishProject } from './publish-project.ts'

/** Publishes the project as a configuration: file, picture and a first text go into a draft, and its form opens. */
export function PublishDialog({ store, open, onClose }: DialogProps) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const router = useRouter()
  const atlas = useAtlas()
  const { user } = useAuth()
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>(null)
  const [look, setLook] = useState<WindowLook>('game')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const stop = useRef<AbortController | null>(null)
  const { project } = store.get()
  const menu = open ? activeMenu(store.get()) : null
  const title = (project.title || withoutCodes(menu?.title ?? '', project.gameVersion)).trim()
  const access = publishAccess(user)
  const allowed = access === 'ok'
  const wayOut = access === 'ok' ? null : missingAt[access]
  const getSaved = () => store.get().saved
  const saved = useSyncExternalStore(store.subscribeSaved, getSaved, getSaved)
  const isStored = saved === 'saved' || saved === 'saving'
  const client = useQueryClient()

  // The page stored for offline use has no user; once online again, the visitor may be logged in.
  useEffect(() => {
    if (open && !user && hasSession()) void client.refetchQueries(userQueries.current())
  }, [open, user, client])

  useEffect(() => {
    if (!open || !menu) return
    let gone = false
    let address = ''
    const options = { look, player: project.player.name }
    void drawMenuPicture(menu, project.gameVersion, atlas, options).then((blob) => {
      if (gone) return
      address = URL.createObjectURL(blob)
      setPicture({ blob, url: address })
    })
    return () => {
      gone = true
      setPicture(null)
      if (address) URL.revokeObjectURL(address)
    }
    // The same text gives the same menu: drawn again when the menu or its pictures change.
  }, [open, menu, project.gameVersion, project.player.name, atlas, look])

  const handleClose = () => {
    stop.current?.abort()
    setFault('')
    onClose()
  }
  const handlePublish = async () => {
    if (!picture) return
    stop.current = new AbortController()
    setBusy(true)
    setFault('')
    try {
      const lines = project.menus.map(({ name, text }) => {
        const [first] = readText(text).menus
        return t('constructor.publish.menuLine', {
          name,
          slots: first?.size ?? 54,
          items: first?.items.length ?? 0,
        })
      })
      const id = await publishProject(
        {
          project,
          title,
          language: locale,
          content: firstContent(t('constructor.publish.lead', { count: project.menus.length }), lines),
          gameVersions: gameVersionsOf(coversOf(project.gameVersion)),
          picture: picture.blob,
        },
        stop.current.signal,
      )
      await router.navigate({ href: `${to('/resource/create')}?draft=${id}` })
    } catch (error) {
      if (!stop.current.signal.aborted) setFault(uploadErrorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={t('constructor.publish.title')}
      text={t(allowed ? 'constructor.publish.text' : `constructor.publish.missing.${access}`)}
      locked={busy}
      actions={
        <>
          <Button onClick={handleClose} disabled={busy}>
            {t('constructor.publish.back')}
          </Button>
          {wayOut && (
            <Button
              variant="primary"
              href={`${to(wayOut)}?next=${encodeURIComponent(to('/dm-constructor'))}`}
              // A project that is not saved must stay open.
              target={isStored ? undefined : '_blank'}
            >
              {t(`constructor.publish.${access}`)}
            </Button>
          )}
          {allowed && (
            <Button variant="primary" busy={busy} disabled={!picture} onClick={() => void handlePublish()}>
              {t('constructor.publish.go')}
            </Button>
          )}
        </>
      }
    >
      {!allowed && isStored && <p className="mt-2 text-ink-2">{t('constructor.publish.kept')}</p>}
      {!allowed && !isStored && <Note tone="brick">{t('constructor.publish.notKept')}</Note>}
      {allowed && menu && (
        <figure className="mt-4">
          {picture && (
            <img
              className="block w-full h-auto aspect-[16/9] border border-line-2"
              src={picture.url}
              width={1280}
              height={720}
              alt={t('constructor.publish.picture')}
            />
          )}
          <Segmented
            label={t('constructor.publish.look')}
            value={look}
            items={(['game', 'own'] as const).map((value) => ({
              value,
              label: t(`constructor.publish.looks.${value}`),
            }))}
            onChange={(value) => setLook(value === 'own' ? 'own' : 'game')}
          />
          <figcaption className="mt-2 font-600 wrap-anywhere">
            {title || t('constructor.publish.untitled')}
          </figcaption>
        </figure>
      )}
      {allowed && project.origin && (
        <Note tone="lapis">{t('constructor.published.credit', said(project.origin, t))}</Note>
      )}
      {allowed && !menu && <Note tone="brick">{t('constructor.publish.unreadable')}</Note>}
      {fault && <Note tone="brick">{fault}</Note>}
    </Dialog>
  )
}
