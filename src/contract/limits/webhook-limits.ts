/** How many webhooks there are at most; a site may set both for itself. */
export const webhookCounts = { person: 10, resource: 10 }
