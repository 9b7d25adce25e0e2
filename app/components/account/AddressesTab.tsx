import { Form, Link } from '@remix-run/react';
import type { AddressEditor, Section } from '~/commerce/account/account-page.server';
import { AddressFields } from '~/components/checkout/AddressFields';
import { AddressText } from '~/components/orders/DescriptionList';
import { Banner } from '~/components/ui/Banner';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Card, Cluster, Grid, Stack } from '~/components/primitives/Stack';
import { TextField } from '~/components/form/Field';
import { useIsSubmitting } from '~/client/page/router';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useT } from '~/platform/i18n/translate-context';
import { tabPath } from '~/domain/forms/account-tabs';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { useIntentForm } from '~/components/form/IntentForm';
import { AccountField } from './AccountField';

const titles = { billing: 'account:billingAddress', shipping: 'account:shippingAddress' } as const;
const editLabels = { billing: 'account:editBilling', shipping: 'account:editShipping' } as const;

/** A rejected address form includes the address. */
export type Failure = (FormErrorState & { editor?: AddressEditor }) | undefined;

export function AddressesTab({ failure, ...page }: Section<'addresses'> & { failure: Failure }) {
  const t = useT();
  const editor = failure?.editor ?? page.editor;
  if (editor) return <EditAddress {...page} editor={editor} failure={failure} />;
  return (
    <>
      <h1>{t('account:addresses')}</h1>
      <Grid breakpoint="lg">
        <Address kind="billing" lines={page.billing} />
        <Address kind="shipping" lines={page.shipping} />
      </Grid>
    </>
  );
}

function Address({ kind, lines }: { kind: AddressEditor['kind']; lines: readonly string[] }) {
  const t = useT();
  return (
    <Card>
      <h2>{t(titles[kind])}</h2>
      {lines.length > 0 ? <AddressText lines={lines} /> : <p>{t('account:noAddress')}</p>}
      <p>
        <ButtonLink to={`/my-account?tab=addresses&edit=${kind}`} kind="secondary" size="s">
          {t(editLabels[kind])}
        </ButtonLink>
      </p>
    </Card>
  );
}

interface EditAddressProps extends Pick<Section<'addresses'>, 'account'> {
  editor: AddressEditor;
  /** The editor holds what was typed before the login ended, and not saved. */
  isUnsaved?: boolean | undefined;
  failure: FormErrorState | undefined;
}

export function EditAddress({ account, editor, isUnsaved, failure }: EditAddressProps) {
  const t = useT();
  const { kind, values, form: places, countries } = editor;
  const [form, control] = useIntentForm(`address-${kind}`, failure, { defaultValue: values });
  return (
    <>
      <ErrorSummary failure={failure} />
      <h1>{t(titles[kind])}</h1>
      {isUnsaved && !failure ? <Banner kind="notice">{t('account:unsaved')}</Banner> : null}
      <Form method="post" action={`/my-account?tab=addresses&edit=${kind}`} {...form}>
        {/* Enter saves; without it the first button would be "update country". */}
        <button type="submit" name="intent" value={form.id} hidden tabIndex={-1} aria-hidden="true" />
        <AccountField account={account} failure={failure} />
        <Stack gap={6}>
          <AddressFields kind={kind} field={control} form={places} countries={countries} />
          <TextField
            field={control('phone')}
            label={t('checkout:phone')}
            type="tel"
            inputMode="tel"
            optional
            autoComplete={`${kind} tel`}
          />
          <Cluster>
            <Button name="intent" value={form.id} busy={useIsSubmitting(form.id)}>
              {t('account:save')}
            </Button>
            <Link to={tabPath('addresses')}>{t('account:addresses')}</Link>
          </Cluster>
        </Stack>
      </Form>
    </>
  );
}
