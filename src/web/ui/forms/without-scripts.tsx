export function WithoutScripts({ email }: { email: string }) {
  return (
    <noscript>
      <p>
        Ce formulaire a besoin de JavaScript, que votre navigateur n'exécute pas. Écrivez-moi à{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        .
      </p>
    </noscript>
  );
}
