/** The built pages, which do not exist when types are checked. */
declare module '#build/server/index.js' {
  export const entry: object;
  export const routes: object;
}
