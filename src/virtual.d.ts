declare module 'virtual:catalogues' {
  type Catalogue = import('./contract/i18n/format-message.ts').Catalogue
  const catalogues: Record<
    import('./contract/locales.ts').Locale,
    Record<string, () => Promise<{ default: Catalogue }>>
  >
  export default catalogues
}
declare module 'virtual:server-messages/*' {
  const catalogue: import('./contract/i18n/format-message.ts').Catalogue
  export default catalogue
}
declare module 'virtual:endpoint-rooms/*' {
  type Room = keyof ReturnType<
    typeof import('./features/publications/publication.contract.ts').publicationContract
  >['rooms']
  const rooms: Record<Room, Record<string, import('./contract/endpoint.ts').CallShape>>
  export default rooms
}
declare module 'virtual:endpoints/*' {
  const shapes: Record<string, import('./contract/endpoint.ts').CallShape>
  export default shapes
}

declare module 'virtual:publish-script' {
  export const text: string
  export const sha256: string
}
