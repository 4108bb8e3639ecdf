declare module 'virtual:messages/*' {
  const catalogue: Record<string, string | import('@lingui/core').CompiledMessage>
  export default catalogue
}
declare module 'virtual:server-messages/*' {
  const catalogue: Record<string, string | import('@lingui/core').CompiledMessage>
  export default catalogue
}
declare module 'virtual:endpoints' {
  const endpoints: Record<string, Record<string, import('./contract/endpoint.ts').CallShape>>
  export default endpoints
}
