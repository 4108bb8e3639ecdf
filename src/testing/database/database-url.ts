/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/\/blockyard(?=\?|$)/, `/${name}`)
}
