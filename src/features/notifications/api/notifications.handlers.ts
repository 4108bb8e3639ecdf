import { feature } from '../../../server/feature.ts'
import { endpoints } from '../notifications.contract.ts'

export const notificationsFeature = feature('notifications', endpoints, {
  async live({ viewer, request, services }) {
    return services.live.open(viewer?.id ?? null, request.signal)
  },
})
