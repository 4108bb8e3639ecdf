export const presets = ['json', 'discord', 'telegram'] as const
export type Preset = (typeof presets)[number]

export const webhookEvents = ['release', 'comment', 'review', 'followed', 'server'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** A resource follows nothing and has no server. */
export const resourceEvents: readonly WebhookEvent[] = webhookEvents.filter(
  (event) => event !== 'followed' && event !== 'server',
)

export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a webhook is off: by hand, after too many failures, or because who answers for it may no longer see it all. */
export const offReasons = ['paused', 'failing', 'rights'] as const
export type OffReason = (typeof offReasons)[number]

/** Why a try failed; `gone` and `off` say why there was none. */
export const deliveryFaults = [
  'address',
  'host',
  'timeout',
  'connection',
  'tls',
  'redirect',
  'status',
  'gone',
  'off',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

export const webhookLimits = {
  name: { min: 1, max: 60 },
  address: { max: 1000 },
  token: { max: 100 },
  chat: { max: 64 },
  /** Tries of one delivery, and failures in a row before a webhook is switched off. */
  tries: 12,
  deliveries: 50,
  days: 30,
}
