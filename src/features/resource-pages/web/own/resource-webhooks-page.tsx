import '../../../publications/kind/web/writing.css'
import { useT } from '../../../../web/i18n/translator.tsx'
import { ResourceOwnerFrame } from '../../../resources/web/resource-owner-frame.tsx'
import { useLatest } from '../../../versions/web/editor/use-latest.ts'
import { WebhooksPanel } from '../../../webhooks/web/webhooks-panel.tsx'

/** The webhooks of a resource, for those who edit it. */
export function ResourceWebhooksPage() {
  const t = useT()
  const resource = useLatest()
  return (
    <ResourceOwnerFrame item={resource} current="webhooks" narrow>
      <section className="panel grid grid-cols-1 gap-4.5 p-5" aria-labelledby="webhooks">
        <div>
          <h2 id="webhooks" className="text-18 font-700 leading-title">
            {t('webhooks.title')}
          </h2>
          <p className="mt-1.5 text-ink-2 text-14">{t('webhooks.text')}</p>
        </div>
        <WebhooksPanel resource={resource.slug} />
      </section>
    </ResourceOwnerFrame>
  )
}
