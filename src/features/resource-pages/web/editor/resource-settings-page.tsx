import '../../../publications/kind/web/writing.css'
import './resource-editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { Switch } from '../../../../web/ui/field/switch.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import type { ResourceStates } from '../../../resources/resource-shapes.contract.ts'
import { resourceEditor } from './resource-editor.ts'
import { ResourceOwnerFrame } from '../../../resources/web/resource-owner-frame.tsx'
import { useLatest } from '../../../versions/web/editor/use-latest.ts'
import { forgetResource, resourceCalls } from '../../../resources/web/editor.queries.ts'

const states = ['archived', 'unlisted', 'looking_for_maintainer'] as const

/** The three states of a resource, which count at once, and the way to delete it. */
export function ResourceSettingsPage() {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const report = useReportError(t)
  const resource = useLatest()
  const actions = resourceEditor.actionsOf(resource)
  const [shown, setShown] = useState<ResourceStates>(resource.states)
  const [removing, setRemoving] = useState(false)

  const handleState = async (name: (typeof states)[number], on: boolean) => {
    const before = shown
    setShown({ ...before, [name]: on })
    try {
      const change = { resource: resource.slug, [name]: on }
      const { data } = await resourceCalls.states(transportOf(client), change)
      setShown(data)
      toasts.show({ kind: 'success', title: t('resources.write.states.saved') })
      await forgetResource(client)
    } catch (error) {
      setShown(before)
      report(error)
    }
  }
  const handleRemove = async () => {
    try {
      await actions.remove(transportOf(client))
      await router.navigate({ href: to(actions.ownPath) })
      await actions.drop(client)
    } catch (error) {
      setRemoving(false)
      report(error)
    }
  }
  return (
    <ResourceOwnerFrame item={resource} current="settings" narrow>
      <section className="panel write-states grid gap-4 p-5" aria-labelledby="resource-states">
        <h2 id="resource-states">{t('resources.write.states.title')}</h2>
        {states.map((name) => (
          <Switch
            key={name}
            label={t(`resources.write.states.${name}`)}
            description={t(`resources.write.statesText.${name}`)}
            checked={shown[name]}
            onChange={(event) => void handleState(name, event.target.checked)}
          />
        ))}
      </section>
      {resource.abilities.remove && (
        <section className="panel write-states grid gap-4 p-5" aria-labelledby="resource-remove">
          <h2 id="resource-remove">{t('resources.write.remove.title')}</h2>
          <p className="write-row-text">{t('resources.write.remove.text')}</p>
          <div>
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {t('resources.write.remove.button')}
            </Button>
          </div>
        </section>
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('resources.write.remove.title')}
        text={t('resources.write.remove.text')}
        back={t('resources.write.remove.back')}
        confirm={t('resources.write.remove.button')}
        onConfirm={handleRemove}
      />
    </ResourceOwnerFrame>
  )
}
