import { storeSettings } from '~/store-settings';

/** Entries of a list: how to write to the shop, and how to call it. */
export function ContactLinks({ email = storeSettings().contactEmail }: { email?: string | undefined }) {
  const { contactPhone } = storeSettings();
  return (
    <>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      <li>
        <a href={`tel:${contactPhone.replaceAll(' ', '')}`}>{contactPhone}</a>
      </li>
    </>
  );
}
