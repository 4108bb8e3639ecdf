import '../../../publications/kind/web/writing.css'
import './resource-editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Switch } from '../../../../web/ui/field/switch.tsx'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { RemoveButton } from '../../../publications/kind/web/remove-button.tsx'
import type { ResourceStates } from '../../../resources/resource-shapes.contract.ts'
import { resourceEditor } from './resource-editor.ts'
import { ResourceOwnerFrame } from '../../../resources/web/resource-owner-frame.tsx'
import { useLatest } from '../../../versions/web/editor/use-latest.ts'
import { forgetResource, resourceCalls } from '../../../resources/web/editor.queries.ts'

const states = ['archived', 'unlisted', 'looking_for_maintainer'] as const

/** The three states of a resource, which count at once, and the way to delete it. */
export function ResourceSettingsPage() {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const resource = useLatest()
  const [shown, setShown] = useState<ResourceStates>(resource.states)

  const handleState = async (name: (typeof states)[number], on: boolean) => {
    const before = shown
    setShown({ ...before, [name]: on })
    const saved = await attempt(async () => {
      const change = { resource: resource.slug, [name]: on }
      const { data } = await resourceCalls.states(transportOf(client), change)
      setShown(data)
      await forgetResource(client)
    }, t('resources.write.states.saved'))
    if (!saved) setShown(before)
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
            <RemoveButton title={resource.title} actions={resourceEditor.actionsOf(resource)} />
          </div>
        </section>
      )}
    </ResourceOwnerFrame>
  )
}
