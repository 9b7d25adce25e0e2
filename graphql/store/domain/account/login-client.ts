/** A way to log in, as the shop has set it up. */
export interface LoginClient {
  provider: string;
  name: string;
  isEnabled: boolean;
  options: {
    issuer?: string | undefined;
    clientId?: string | undefined;
    clientSecret?: string | undefined;
    redirectUri?: string | undefined;
    scope?: string[] | undefined;
  };
}

/** What a shop needs to know of a provider: its issuer URL, and how the shop is registered there. */
export interface LoginProvider {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  /** What the button says, e.g. "Club account". */
  name?: string;
}

/** The person whom a login provider has let in. */
export interface Identity {
  subject: string;
  email: string;
  /** The provider vouches for the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  username: string;
  locale: string;
}
