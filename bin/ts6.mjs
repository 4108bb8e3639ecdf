// dependency-cruiser reads TypeScript by a compiler below 7; with 7 it would silently see nothing. The generator of
// clients in the tests writes by one. Give them 6.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'typescript' || specifier.startsWith('typescript/')
        ? specifier.replace('typescript', 'typescript-6')
        : specifier,
      context,
    ),
})
