/** The built pages. They are not there when types are checked. */
declare module '#build/server/index.js' {
  export const entry: object;
  export const routes: object;
}
