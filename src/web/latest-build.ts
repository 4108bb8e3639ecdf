/** Which build the server has now; null where nobody can say. */
export async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-cache' })
    return ((await answer.json()) as { id: string }).id
  } catch {
    // No network is no news; the next hour asks again.
    return null
  }
}
