<?php
/**
 * Plugin Name: Odd payments
 * Description: Fees that depend on the payment method, and gateways that refuse, for the journeys of tests/real. For a copy of a shop: put it into wp-content/mu-plugins.
 */

add_action(
	'woocommerce_cart_calculate_fees',
	static function ( $cart ) {
		$method = WC()->session ? WC()->session->get( 'chosen_payment_method' ) : '';
		if ( 'cod' === $method ) {
			$cart->add_fee( 'Cash on delivery', 3 );
		}
		// As many snippets do: WooGraphQL is at the checkout only while it places the order.
		if ( 'cheque' === $method && is_checkout() ) {
			$cart->add_fee( 'Handling of checks', 2 );
		}
	}
);

add_filter(
	'woocommerce_payment_gateways',
	static function ( $gateways ) {
		foreach ( array( 'notice', 'silence', 'nothing', 'exception', 'failed' ) as $how ) {
			$gateways[] = new class( $how ) extends WC_Payment_Gateway {
				private $how;

				public function __construct( $how ) {
					$this->how     = $how;
					$this->id      = "odd_$how";
					$this->title   = "Refused ($how)";
					$this->enabled = 'yes';
				}

				public function process_payment( $order_id ) {
					if ( 'nothing' === $this->how ) {
						return null;
					}
					if ( 'exception' === $this->how ) {
						throw new Exception( 'The bank does not answer.' );
					}
					if ( 'failed' === $this->how ) {
						wc_get_order( $order_id )->update_status( 'failed' );
					}
					if ( 'silence' !== $this->how ) {
						wc_add_notice( 'Insufficient funds.', 'error' );
					}
					return array( 'result' => 'failure' );
				}
			};
		}
		return $gateways;
	}
);
